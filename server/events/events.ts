import { markEndless } from '../http/connections.ts';
import { route } from '../http/route.ts';

const positionPattern = /^\d{1,15}$/;
const retryMs = 2_000;
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept, accept-encoding',
  // A proxy passes on each event as it comes.
  'x-accel-buffering': 'no',
};

export const eventsRoute = route({
  method: 'GET',
  url: '/events',
  tag: 'messaging',
  summary: 'Be nudged when something moves',
  description:
    'Server-sent events: `chat` `{chat_id, version}` when a chat moved, `chats` when the list did, ' +
    '`project` `{project_id, version}` when a project moved; a comment every 25 seconds keeps the line open. After a reconnect with `Last-Event-ID` there is ' +
    'a nudge for all that moved since. Nothing is told here that a fetch would not show.',
  access: 'session',
  answers: { 200: null },

  async handle(world, { caller, request, reply }) {
    reply.headers({ ...request.server.securityHeaders, ...streamHeaders });
    if (request.method === 'HEAD') return { status: 200, payload: '' };
    reply.hijack();
    const response = reply.raw;
    markEndless(response);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.writeHead(200);
    response.write(`retry: ${retryMs}\n\n`);
    const lastId = String(request.headers['last-event-id'] ?? '');
    const since = positionPattern.test(lastId) ? Number(lastId) : undefined;
    const stream = { userId: caller.id, sessionId: caller.session_id, response };
    await world.streams.open(stream, since).catch((error) => {
      request.log.error({ err: error }, 'event stream');
      response.destroy();
    });
    return { status: 200 };
  },
});
