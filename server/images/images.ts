import { Type } from '../../contract/type.ts';
import { isUnchanged } from '../http/etag.ts';
import { notModified, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { findImageFor, isImageId } from './image-store.ts';

export const imagesRoute = route({
  method: 'GET',
  url: '/images/:image_id',
  tag: 'images',
  summary: 'Get a picture, as WebP',
  description:
    'A picture never changes: a new one has a new address. That of a person is for everybody who is signed in, ' +
    'that of a group for its members.',
  access: 'session',
  params: Type.Object({ image_id: Type.String() }),
  answers: { 200: null, 304: null },
  problems: ['not_found'],

  async handle(world, { caller, params, request, reply }) {
    const { image_id } = params;
    const key = { id: image_id, user_id: caller.id };
    const image = isImageId(image_id) && (await world.store.first(findImageFor, key));
    if (!image) refuse('not_found');
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    if (isUnchanged(request, reply, image_id)) return notModified();
    reply.type('image/webp').header('content-security-policy', "default-src 'none'; sandbox");
    return { status: 200, payload: Buffer.from(image.bytes) };
  },
});
