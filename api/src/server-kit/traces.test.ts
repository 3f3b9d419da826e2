import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { closeEmbedded, embedded } from '../database/connection.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';
import { Traces } from './traces.ts';

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let traces: Traces;
let app: FastifyInstance;
let warnings: unknown[];
let url: string;

beforeEach(async () => {
  receiver = await startTraceReceiver();
  warnings = [];
  traces = new Traces('a-server', receiver.url, { warn: (...words: unknown[]) => void warnings.push(words) });
  app = fastify();
});
afterEach(async () => {
  await close();
  await receiver.stop();
});

/** Waits for the last bytes of the answers, which end the spans. */
async function close() {
  await app.close();
  await traces.close();
}

interface Served {
  begins?: boolean;
  nameRoute?: () => Promise<string>;
  store?: (name: string) => Promise<void>;
}

async function serve(
  trustProxy: string | false,
  { begins = true, nameRoute, store = () => Promise.resolve() }: Served = {},
) {
  traces.follow(app, { trustProxy, begins, ...(nameRoute && { nameRoute }) });
  app.get('/healthz', { logLevel: 'silent' }, () => 'ok');
  app.post<{ Body: { name: string } }>('/patients/:id', async ({ body }) => {
    await store(body.name);
    return 'stored';
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
}

const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };

async function send(headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${url}/patients/patient-81?q=Kurinji`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ name: 'Kurinji' }),
  });
  await answer.text();
  return answer.status;
}
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

test("a proxy's trace continues in the spans of the request's SQL statements, without personal data", async () => {
  const db = embedded(await PGlite.create(), traces.query);
  await serve('loopback', {
    store: async (name) => {
      await sql`select ${name}::text as name from ${sql.table('pg_class')} limit 1`.execute(db);
      await sql`select ${name}::int`.execute(db).catch(() => undefined);
    },
  });

  await send({ traceparent });
  await fetch(`${url}/healthz`);
  await close();
  await closeEmbedded(db);

  const request = receiver.spans.find(({ name }) => name === 'POST /patients/:id');
  expect(request).toMatchObject({
    service: 'a-server',
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
  });
  const statement = { traceId: parent.traceId, parentSpanId: request?.spanId };
  expect(receiver.spans).toEqual([
    expect.objectContaining({ ...statement, name: 'select pg_class' }),
    expect.objectContaining({
      ...{ ...statement, name: 'select', status: { code: 2 } },
      // The span lacks the values; its code says that one was not a number.
      attributes: expect.arrayContaining([
        { key: 'db.query.text', value: { stringValue: 'select $1::int' } },
        { key: 'db.response.status_code', value: { stringValue: '22P02' } },
      ]),
    }),
    request,
  ]);
  expect(JSON.stringify(receiver.spans)).not.toMatch(/Kurinji|patient-81/);
});

test("a visitor's own traceparent is ignored, and the request begins a new trace", async () => {
  await serve(false);

  await send({ traceparent });
  await close();

  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(receiver.spans.at(-1)).not.toHaveProperty('parentSpanId');
  expect(receiver.spans.at(-1)?.traceId).not.toBe(parent.traceId);
});

test('a server that does not begin traces adds no spans to a request without one', async () => {
  await serve('loopback', { begins: false });

  await send();
  await close();

  expect(receiver.spans).toEqual([]);
});

test('a request whose route cannot be named is answered, and its span has the method', async () => {
  await serve(false, { nameRoute: () => Promise.reject(new Error('The releases cannot be read.')) });

  expect(await send()).toBe(200);
  await close();

  expect(receiver.spans.map(({ name }) => name)).toEqual(['POST']);
});

test('while the collector is unavailable requests are answered, and the log says so once', async () => {
  await serve('loopback');
  await receiver.stop();

  expect([await send(), await send()]).toEqual([200, 200]);
  await close();

  expect(warnings).toEqual([
    [expect.anything(), 'Could not send traces to the collector; requests are served without traces'],
  ]);
});
