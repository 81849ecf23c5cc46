import { ImageAnswer } from '../../contract/accounts.ts';
import { GroupImageInput } from '../../contract/chats.ts';
import { imageRoute } from '../accounts/account-rules.ts';
import { uploadLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { deleteImage, insertImage, makeImageId } from '../images/image-store.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/store.ts';
import { addEvent, openGroupAsAdmin, requireAdmin } from './chat-changes.ts';
import { findChatForMember, findGroup, updateGroup } from './chat-store.ts';

export const uploadGroupImageRoute = route({
  method: 'POST',
  url: '/upload-group-image',
  tag: 'messaging',
  summary: 'Set the picture of a group',
  access: 'session',
  body: GroupImageInput,
  file: 'image',
  answers: { 200: ImageAnswer },
  problems: ['not_a_member', 'not_allowed'],
  rateLimit: uploadLimit,
  page: (_body, { chat_id }) => `/?currentChatId=${chat_id}`,

  async handle(world, { caller, body, file }) {
    // Refuses strangers before the expensive decoding. The action checks again afterwards.
    const key = { chat_id: body.chat_id, user_id: caller.id };
    requireAdmin((await world.store.first(findChatForMember, key)) ?? refuse('not_a_member'));
    const bytes = await world.pictures.encodeSquare(file as Buffer);
    const image_id = makeImageId();
    await world.store.write(setGroupImage, [caller, { ...body, image_id, bytes }]);
    return ok({ image_route: imageRoute(image_id) });
  },
});

export async function setGroupImage(
  tx: Tx,
  caller: { id: number },
  { chat_id, image_id, bytes }: { chat_id: number; image_id: string; bytes: Uint8Array },
): Promise<void> {
  const chat = await openGroupAsAdmin(tx, chat_id, caller.id);
  const group = (await tx.first(findGroup, { chat_id })) ?? refuse('internal_error');
  await tx.run(insertImage, { id: image_id, bytes, now: tx.now });
  await tx.run(updateGroup, { ...group, image_id });
  if (group.image_id) await tx.run(deleteImage, { id: group.image_id });
  await addEvent(tx, chat, { type: 'image_changed' });
}
