import { ok, route } from '../http/route.ts';

export const openapiRoute = route({
  method: 'GET',
  url: '/openapi.json',
  tag: 'server',
  summary: 'The OpenAPI description of this API',
  access: 'anyone',
  answers: { 200: null, 304: null },
  handle: (_world, { request }) => ok(request.server.swagger()),
});
