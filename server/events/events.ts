import { markEndless } from '../http/connections.ts';
import { route } from '../http/route.ts';

const positionPattern = /^\d{1,15}$/;
const retryMs = 2_000;
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'accept, accept-encoding',
  // Proxies must not buffer events.
  'x-accel-buffering': 'no',
};

export const eventsRoute = route({
  method: 'GET',
  url: '/events',
  tag: 'messaging',
  summary: 'Subscribe to changes',
  description:
    'Server-sent events: `chat` `{chat_id, version}` when a chat changed, `chats` when the list changed, ' +
    '`project` `{project_id, version}` when a project changed. A comment every 25 seconds keeps the ' +
    'connection open. After a reconnect with `Last-Event-ID`, events report all changes since then. ' +
    'Events contain only ids and versions: fetch the content.',
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
