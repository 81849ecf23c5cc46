import { ImageAnswer } from '../../contract/accounts.ts';
import { Type } from '../../contract/type.ts';
import { uploadLimit } from '../http/rate-limits.ts';
import { ok, route } from '../http/route.ts';
import { deleteImage, insertImage, makeImageId } from '../images/image-store.ts';
import type { Tx } from '../store/store.ts';
import { imageRoute } from './account-rules.ts';
import {
  bumpChatsOfUser,
  bumpProjectsOfUser,
  findUser,
  updateProfileImage,
} from './account-store.ts';

export const uploadProfileImageRoute = route({
  method: 'POST',
  url: '/upload-profile-image',
  tag: 'accounts',
  summary: 'Set the caller’s picture',
  description:
    'PNG, JPEG, WebP or GIF, detected by its content. It is stored as a square WebP without metadata.',
  access: 'session',
  body: Type.Object({}),
  file: 'image',
  answers: { 200: ImageAnswer },
  rateLimit: uploadLimit,

  async handle(world, { caller, file }) {
    const bytes = await world.pictures.encodeSquare(file as Buffer);
    const image_id = makeImageId();
    await world.store.write(setProfileImage, [caller, { image_id, bytes }]);
    return ok({ image_route: imageRoute(image_id) });
  },
});

export async function setProfileImage(
  tx: Tx,
  caller: { id: number },
  input: { image_id: string; bytes: Uint8Array },
): Promise<void> {
  await tx.lockProjectsOfUser(caller.id);
  await tx.lockChatsOfUser(caller.id);
  await tx.lockUser(caller.id);
  const former = await tx.first(findUser, { id: caller.id });
  await tx.run(insertImage, { id: input.image_id, bytes: input.bytes, now: tx.now });
  await tx.run(updateProfileImage, { id: caller.id, image_id: input.image_id });
  if (former?.image_id) await tx.run(deleteImage, { id: former.image_id });
  await tx.run(bumpProjectsOfUser, { id: caller.id });
  await tx.run(bumpChatsOfUser, { id: caller.id });
}
