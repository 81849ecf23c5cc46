import { Type } from 'typebox';
import { isUnchanged } from '../http/etag.ts';
import { notModified, route } from '../http/route.ts';
import { refuse } from '../refuse.ts';
import { findImage } from './image-store.ts';

export const imagesRoute = route({
  method: 'GET',
  url: '/images/:image_id',
  tag: 'images',
  summary: 'A picture, as WebP',
  description: 'A picture never changes: a new one has a new address.',
  access: 'session',
  params: Type.Object({ image_id: Type.String({ maxLength: 100 }) }),
  answers: { 200: null },
  problems: ['not_found'],

  async handle(world, { params, request, reply }) {
    const image = await world.store.first(findImage, { id: params.image_id });
    if (!image) refuse('not_found');
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    if (isUnchanged(request, reply, params.image_id)) return notModified();
    reply.type('image/webp').header('content-security-policy', "default-src 'none'; sandbox");
    return { status: 200, payload: Buffer.from(image.bytes) };
  },
});
