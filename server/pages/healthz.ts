import { Type } from '../../contract/type.ts';
import { ok, route } from '../http/route.ts';

export const healthzRoute = route({
  method: 'GET',
  url: '/healthz',
  tag: 'server',
  summary: 'The process is alive',
  access: 'anyone',
  answers: { 200: Type.Object({ status: Type.Literal('alive') }) },
  handle: () => ok({ status: 'alive' }),
});
