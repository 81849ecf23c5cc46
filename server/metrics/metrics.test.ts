import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EventStream } from '../../test/events.ts';
import { type Exposition, readExposition } from '../../test/exposition.ts';
import { describeWithServer, type TestServer } from '../../test/world.ts';
import { Histogram } from '../histogram.ts';
import { passwordLimit } from '../http/rate-limits.ts';
import { expose } from './exposition.ts';
import { labelled, sumOf } from './sum.ts';

const token = 'a-token-for-the-metrics';
const requests = 'tertulia_http_requests_total';

const authorization = `Bearer ${token}`;

async function scrape(server: TestServer): Promise<Exposition> {
  const { status, text, headers } = await server.nobody().get('/metrics', { authorization });
  assert.equal(status, 200, text);
  assert.equal(headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  assert.equal(headers.get('cache-control'), 'no-store');
  return readExposition(text);
}

/** How much each sample has grown by while `work` was done. */
async function growth(server: TestServer, work: () => Promise<unknown>) {
  const before = await scrape(server);
  await work();
  const after = await scrape(server);
  return (name: string, ...words: string[]) =>
    after.sum(name, ...words) - before.sum(name, ...words);
}

describeWithServer(
  'GET /metrics',
  (server) => {
    it('counts requests by route, method and class of status, and how long they took', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const route = 'route="/get-chat-messages/:chat_id"';
      const path = `/get-chat-messages/${chat.chat_id}?after=1`;
      const etag = (await ana.get(path)).headers.get('etag') ?? '';
      const grown = await growth(server, async () => {
        for (let n = 0; n < 3; n++) await ana.get(path, { 'if-none-match': etag });
        for (let n = 0; n < 2; n++) await ana.get(path);
        await server.nobody().get(path);
        await ana.send('HEAD', path);
        await ana.says(chat.chat_id, 'hello');
        await ana.post('/send-message', {});
      });
      assert.equal(grown(requests, route, 'method="GET"', 'status="3xx"'), 3);
      assert.equal(grown(requests, route, 'method="GET"', 'status="2xx"'), 3);
      assert.equal(grown(requests, route, 'method="GET"', 'status="4xx"'), 1);
      assert.equal(grown(requests, route), 7);
      assert.equal(grown('tertulia_http_request_duration_seconds_count', route), 7);
      assert.ok(grown('tertulia_http_request_duration_seconds_sum', route) > 0);
      assert.equal(grown(requests, 'route="/send-message"', 'method="POST"', 'status="2xx"'), 1);
      assert.equal(grown(requests, 'route="/send-message"', 'status="4xx"'), 1);
      assert.equal(grown('tertulia_http_problems_total', 'code="session_required"'), 1);
      assert.equal(grown('tertulia_http_problems_total', 'code="invalid_input"'), 1);
      assert.equal(grown(requests, 'status="5xx"'), 0);
    });

    it('counts what leads nowhere under one name, whatever it is called', async () => {
      const before = await scrape(server);
      const grown = await growth(server, async () => {
        for (let n = 0; n < 20; n++) await server.nobody().get(`/secret-${n}/${'x'.repeat(n)}`);
        await server.nobody().send('DELETE', '/send-message');
        await server.nobody().send('PROPFIND', '/');
        await server.nobody().get('/%');
        await server.nobody().get(`/images/${'x'.repeat(500)}`);
      });
      assert.equal(grown(requests, 'route="unknown"'), 24);
      const after = await scrape(server);
      assert.doesNotMatch([...after.values.keys()].join('\n'), /secret|PROPFIND|DELETE|xxx/);
      assert.ok(after.values.size <= before.values.size + 40, 'No row for each address.');
    });

    it('counts the client’s files under one name, and the documentation', async () => {
      const grown = await growth(server, async () => {
        await server.nobody().get('/sw.js');
        await server.nobody().get('/manifest.webmanifest');
        await server.nobody().get('/docs/json');
      });
      assert.equal(grown(requests, 'route="assets"'), 2);
      assert.equal(grown(requests, 'route="/docs"'), 1);
    });

    it('counts commits, and the changes that shared each', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const grown = await growth(server, () =>
        Promise.all(Array.from({ length: 10 }, (_, n) => ana.says(chat.chat_id, `message ${n}`))),
      );
      assert.equal(grown('tertulia_commits_actions_sum'), 10);
      const commits = grown('tertulia_commits_actions_count');
      assert.ok(commits >= 1 && commits <= 10, `${commits}`);
      if (server.engine === 'postgres') assert.equal(commits, 10);
      assert.equal(grown('tertulia_store_failures_total'), 0);
      assert.equal((await scrape(server)).sum('tertulia_writes_waiting'), 0);
    });

    it('counts open event streams, and the nudges written to them', async () => {
      const [ana, luis] = await server.people('ana', 'luis');
      const chat = await server.personalChat(ana, luis);
      const open = (await scrape(server)).sum('tertulia_event_streams');
      const stream = await EventStream.open(luis);
      assert.equal((await scrape(server)).sum('tertulia_event_streams'), open + 1);
      const grown = await growth(server, async () => {
        await ana.says(chat.chat_id, 'hello');
        await stream.nudge(chat);
      });
      assert.ok(grown('tertulia_nudges_total') >= 1);
      await stream.close();
    });

    it('counts what was refused for being too much', async () => {
      const ana = await server.person('ana');
      const grown = await growth(server, async () => {
        for (let n = 0; n < passwordLimit.max + 3; n++) {
          await ana.post('/change-password', { current_password: 'no', new_password: 'a new one' });
        }
      });
      assert.equal(grown('tertulia_rate_limited_total', 'limit="password"'), 3);
      assert.equal(grown('tertulia_http_problems_total', 'code="rate_limited"'), 3);
    });

    it('tells of the process, and of the pool where there is one', async () => {
      const { types, sum } = await scrape(server);
      assert.ok(sum('process_resident_memory_bytes') > 1e7);
      assert.ok(sum('nodejs_heap_size_used_bytes') > 1e6);
      assert.ok(sum('process_cpu_seconds_total') > 0);
      assert.ok(sum('process_start_time_seconds') > 1.7e9);
      assert.ok(sum('nodejs_eventloop_lag_seconds', 'quantile="0.99"') < 60);
      assert.equal(types.has('tertulia_postgres_connections'), server.engine === 'postgres');
      if (server.engine === 'postgres') assert.ok(sum('tertulia_postgres_connections') >= 1);
      for (const [name, type] of types) {
        assert.equal(type === 'counter', name.endsWith('_total'), name);
      }
    });

    it('names nobody', async () => {
      const ana = await server.person('someone-known');
      await ana.get('/search-global?q=needle');
      await ana.post('/login', { username: ana.username, password: 'wrong' });
      const { text } = await server.nobody().get('/metrics', { authorization });
      assert.doesNotMatch(text, /someone|needle|user_?id/);
    });
  },
  { RATE_LIMIT: 'on', METRICS_TOKEN: token },
);

describeWithServer(
  'GET /metrics without METRICS_TOKEN',
  (server) => {
    // A proxy on the machine that adds no header looks the same as the machine itself.
    it('is refused to everybody, also on the machine itself', async () => {
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization }]) {
        const { status, body } = await server.admin.get('/metrics', headers);
        assert.deepEqual([status, body.code], [403, 'not_allowed']);
      }
    });
  },
  {},
  ['sqlite'],
);

describeWithServer(
  'GET /metrics with METRICS_TOKEN',
  (server) => {
    it('is for who brings it, through a proxy too', async () => {
      for (const more of [{}, { 'x-forwarded-for': '203.0.113.1' }]) {
        const { status, text } = await server.nobody().get('/metrics', { authorization, ...more });
        assert.equal(status, 200);
        readExposition(text);
      }
    });

    it('is for nobody else, administrators neither', async () => {
      const { body } = await server.admin.post('/create-api-token', {
        token_name: 'scraper',
        current_password: server.admin.password,
      });
      for (const authorization of [
        '',
        'Bearer',
        'Bearer wrong',
        `Bearer ${token}x`,
        `Basic ${token}`,
        `Bearer ${body.token}`,
      ]) {
        const { status, text } = await server.admin.get('/metrics', { authorization });
        assert.equal(status, 403, authorization);
        assert.doesNotMatch(text, /tertulia_/);
      }
    });
  },
  { METRICS_TOKEN: token },
  ['sqlite'],
);

describe('the text format', () => {
  it('escapes what labels hold, and tells buckets as sums of those before', () => {
    const histogram = new Histogram([1, 2.5]);
    for (const value of [0.5, 1, 1.5, 2.5, 99]) histogram.observe(value);
    assert.equal(
      expose([
        {
          name: 'a_total',
          type: 'counter',
          help: 'Of a.',
          samples: [[{ x: 'quote " slash \\ line \n' }, 1]],
        },
        { name: 'b', type: 'histogram', help: 'Of b.', samples: [[{ x: 'y' }, histogram]] },
        { name: 'c', type: 'gauge', help: 'Of c.', samples: 1e21 },
      ]),
      [
        '# HELP a_total Of a.',
        '# TYPE a_total counter',
        'a_total{x="quote \\" slash \\\\ line \\n"} 1',
        '# HELP b Of b.',
        '# TYPE b histogram',
        'b_bucket{x="y",le="1"} 2',
        'b_bucket{x="y",le="2.5"} 4',
        'b_bucket{x="y",le="+Inf"} 5',
        'b_sum{x="y"} 104.5',
        'b_count{x="y"} 5',
        '# HELP c Of c.',
        '# TYPE c gauge',
        'c 1e+21',
        '',
      ].join('\n'),
    );
  });
});

describe('the sum of several processes', () => {
  it('adds what has the same name and labels, and keeps the rest apart', () => {
    const [one, other] = [new Histogram([1]), new Histogram([1])];
    for (const value of [0.5, 3]) one.observe(value);
    other.observe(7);
    const help = 'Help.';
    const summed = sumOf([
      { name: 'a_total', type: 'counter', help, samples: [[{ x: '1' }, 1]] },
      { name: 'b', type: 'gauge', help, samples: 5 },
      { name: 'c', type: 'histogram', help, samples: [[{}, one]] },
      {
        name: 'a_total',
        type: 'counter',
        help,
        samples: [
          [{ x: '1' }, 10],
          [{ x: '2' }, 100],
        ],
      },
      { name: 'b', type: 'gauge', help, samples: 50 },
      { name: 'c', type: 'histogram', help, samples: [[{}, other]] },
      ...labelled([{ name: 'd', type: 'gauge', help, samples: 1 }], { process: '1' }),
      ...labelled([{ name: 'd', type: 'gauge', help, samples: 2 }], { process: '2' }),
    ]);
    const { values } = readExposition(expose(summed));
    assert.deepEqual(Object.fromEntries(values), {
      'a_total{x="1"}': 11,
      'a_total{x="2"}': 100,
      b: 55,
      'c_bucket{le="1"}': 1,
      'c_bucket{le="+Inf"}': 3,
      c_sum: 10.5,
      c_count: 3,
      'd{process="1"}': 1,
      'd{process="2"}': 2,
    });
    assert.deepEqual(one.counts, [1, 1], 'What is added up stays as it is.');
  });
});
