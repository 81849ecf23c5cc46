import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { defaultLimits } from '../../contract/limits.ts';
import { problems } from '../../contract/problems.ts';
import type { TextRule } from '../../contract/schemas.ts';
import { describeWithServer } from '../../test/world.ts';
import { routes } from '../routes.ts';
import { problemsOf } from './openapi.ts';
import { textBounds } from './validation.ts';

// biome-ignore lint/suspicious/noExplicitAny: a document of somebody else's shape
type Any = any;

const limits = { ...defaultLimits, messageLengthMax: 777, usernameLengthMin: 4 };
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

describeWithServer(
  'the description of the API',
  (server) => {
    let openapi: Any;
    before(async () => {
      const answer = await server.nobody().get('/openapi.json');
      assert.equal(answer.status, 200);
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/);
      openapi = answer.body;
    });
    const operationOf = ({ method, url }: { method: string; url: string }): Any =>
      openapi.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

    it('is OpenAPI 3.1 and covers exactly the routes of this server', () => {
      assert.match(openapi.openapi, /^3\.1\.\d+$/);
      assert.ok(openapi.info.title && openapi.info.version);
      const described = Object.entries(openapi.paths).flatMap(([path, methods]) =>
        Object.keys(methods as object).map((method) => `${method} ${path}`),
      );
      const served = routes.map(
        ({ method, url }) => `${method.toLowerCase()} ${url.replaceAll(/:(\w+)/g, '{$1}')}`,
      );
      assert.deepEqual(described.sort(), served.sort());
      const tags = new Set(openapi.tags.map((tag: Any) => tag.name));
      for (const route of routes) assert.ok(tags.has(route.tag), route.tag);
    });

    it('has no dangling reference', () => {
      const text = JSON.stringify(openapi);
      for (const [, pointer = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
        const names = pointer.slice(2).split('/');
        const found = names.reduce((at: Any, name) => at?.[name], openapi);
        assert.ok(pointer.startsWith('#/') && found, pointer);
      }
      const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
      assert.equal(new Set(ids).size, ids.length);
    });

    for (const route of routes) {
      it(`describes the input and the output of ${route.method} ${route.url}`, () => {
        const operation = operationOf(route);
        assert.ok(operation.summary.length > 3);
        assert.deepEqual(operation.tags, [route.tag]);
        assert.deepEqual(
          operation.security,
          route.access === 'anyone' ? [] : [{ session: [] }, { api_token: [] }],
        );
        for (const scheme of operation.security.flatMap(Object.keys)) {
          assert.ok(openapi.components.securitySchemes[scheme], scheme);
        }

        const parameters: Any[] = operation.parameters ?? [];
        const named = (place: string) =>
          parameters.filter((p) => p.in === place).map((p) => p.name as string);
        const inPath = [...route.url.matchAll(/:(\w+)/g)].map(([, name]) => name);
        assert.deepEqual(named('path').sort(), inPath.sort());
        const inQuery = (route.query as Any)?.properties ?? {};
        assert.deepEqual(named('query').sort(), Object.keys(inQuery).sort());
        const needed = [...inPath, ...((route.query as Any)?.required ?? [])];
        for (const parameter of parameters) {
          assert.ok(parameter.schema?.type, `${parameter.name} has a type`);
          assert.equal(parameter.required ?? false, needed.includes(parameter.name));
        }

        const content = operation.requestBody?.content ?? {};
        const expected = route.body ? (route.file ? ['multipart/form-data'] : types) : [];
        assert.deepEqual(Object.keys(content).sort(), [...expected].sort());
        for (const { schema } of Object.values<Any>(content)) {
          const fields = Object.keys((route.body as Any).properties);
          const all = route.file ? [...fields, route.file] : fields;
          assert.deepEqual(Object.keys(schema.properties ?? {}).sort(), all.sort());
        }

        const statuses = new Set([
          ...Object.keys(route.answers),
          ...problemsOf(route).map((code) => String(problems[code][0])),
          ...(route.method === 'GET' && route.answers[200] ? ['304'] : []),
        ]);
        assert.deepEqual(Object.keys(operation.responses).sort(), [...statuses].sort());
        for (const response of Object.values<Any>(operation.responses)) {
          assert.equal(typeof response.description, 'string');
        }
        for (const code of problemsOf(route)) {
          const problem = operation.responses[problems[code][0]];
          assert.ok(problem.description.includes(`\`${code}\``), code);
          assert.ok(problem.content['application/problem+json'].schema, code);
        }
      });
    }

    it('states the configured length limits', () => {
      let count = 0;
      for (const route of routes) {
        const described: Any[] = [
          ...Object.values<Any>(operationOf(route).requestBody?.content ?? {}).map(
            ({ schema }) => schema.properties ?? {},
          ),
          Object.fromEntries(
            (operationOf(route).parameters ?? []).map((p: Any) => [p.name, p.schema]),
          ),
        ];
        const fields = { ...(route.body as Any)?.properties, ...(route.query as Any)?.properties };
        for (const [name, field] of Object.entries<Any>(fields)) {
          if (!field.text) continue;
          const { min, max } = textBounds(field.text as TextRule, limits);
          for (const properties of described) {
            if (!properties[name]) continue;
            assert.equal(properties[name].minLength, min, `${route.url} ${name}`);
            assert.equal(properties[name].maxLength, max, `${route.url} ${name}`);
            count++;
          }
        }
      }
      assert.ok(count > 20);
      assert.ok(!/"text":\{"(min|max)/.test(JSON.stringify(openapi)), 'no rules of our own');
      const send = openapi.paths['/send-message'].post.requestBody.content['application/json'];
      assert.equal(send.schema.properties['message-input'].maxLength, 777);
    });
  },
  { LIMIT_MESSAGE_LENGTH_MAX: '777', LIMIT_USERNAME_LENGTH_MIN: '4' },
  ['sqlite'],
);
