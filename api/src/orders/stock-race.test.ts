import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Api } from '../api.ts';
import { buildApp } from '../app.ts';
import { type Connection, connect } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';
import { createLogger } from '../http/request-log.ts';
import { parseSettings } from '../settings.ts';
import { runApi, started } from '../testing/api-process.ts';
import { dependenciesOn } from '../testing/dependencies-on.ts';
import { sampleDatabase } from '../testing/test-database.ts';
import { callerOf } from '../testing/caller.ts';
import { addCustomers, sizesOf } from '../testing/test-customer.ts';
import type { Order, PlaceOrder } from './order-schema.ts';

/* Uses a real PostgreSQL, because the single connection of the embedded database hides every race. */

let folder = '';
let databaseUrl = '';
let connections: Connection[] = [];
let apis: Api[] = [];
const closing: Api[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-race-'));
  databaseUrl = await sampleDatabase();
  connections = await Promise.all([1, 2].map(() => connect({ databaseUrl, dataDir: folder })));
  apis = await Promise.all(connections.map(({ db }) => appOn(db)));
});

afterAll(async () => {
  for (const api of closing) await api.close();
  for (const connection of connections) await connection.close();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await database().deleteFrom('orders').execute();
  await database().deleteFrom('customers').execute();
});

function database(): Database {
  const [first] = connections;
  if (!first) throw new Error('There is no connection');
  return first.db;
}

/** The API as one of several processes, with its own connections. */
async function appOn(db: Database): Promise<Api> {
  const settings = parseSettings({ DATA_DIR: folder });
  const log = createLogger('silent', { write: () => undefined });
  const api = await buildApp(dependenciesOn(db, settings), log);
  closing.push(api);
  return api;
}

async function twoSizes(quantity: number) {
  const [strips, alone] = await sizesOf(database());
  if (!strips || !alone) throw new Error('The sample has two sizes');
  for (const { stockId } of [strips, alone])
    await database().updateTable('stock').set({ quantity }).where('id', '=', stockId).execute();
  return { strips, alone };
}

function orderOf(...lines: PlaceOrder['lines']): PlaceOrder {
  return { fulfilment: 'collect', paymentMethod: 'at-centre', lines };
}

/** All buyers order simultaneously, spread over the API processes. */
async function sell(
  apiProcesses: Api[],
  buyers: Record<string, string>[],
  payload: (buyer: number) => PlaceOrder,
) {
  const replies = await Promise.all(
    buyers.map((headers, i) => {
      const api = apiProcesses[i % apiProcesses.length];
      if (!api) throw new Error('There is no API');
      return callerOf(api, headers).post('/api/orders', payload(i), { 'idempotency-key': `checkout-${i}` });
    }),
  );
  return replies.map(({ statusCode }) => statusCode);
}

async function sold(stockId: string) {
  const { pieces } = await database()
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('pieces'))
    .where('stock_id', '=', stockId)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return pieces;
}

async function stockLeft(stockId: string) {
  const row = await database()
    .selectFrom('stock')
    .select('quantity')
    .where('id', '=', stockId)
    .executeTakeFirstOrThrow();
  return row.quantity;
}

test('three hundred simultaneous orders for a hundred pieces get exactly a hundred', async () => {
  const { strips } = await twoSizes(100);
  const buyers = await addCustomers(database(), 300);

  const statuses = await sell(apis, buyers, () => orderOf({ ...strips, quantity: 1 }));

  expect(statuses.filter((status) => status === 201)).toHaveLength(100);
  expect(statuses.filter((status) => status === 409)).toHaveLength(200);
  expect(await sold(strips.stockId)).toBe(100);
  expect(await stockLeft(strips.stockId)).toBe(0);
});

test('orders of the same products in opposite order, and their cancellations, never deadlock', async () => {
  const { strips, alone } = await twoSizes(1000);
  const buyers = await addCustomers(database(), 40);
  const one = { ...strips, quantity: 1 };
  const other = { ...alone, quantity: 1 };

  const statuses = await sell(apis, buyers, (i) => (i % 2 ? orderOf(one, other) : orderOf(other, one)));
  const orders = await database().selectFrom('orders').select(['id', 'customer_id']).execute();
  const [api] = apis;
  if (!api) throw new Error('There is no API');
  const again = await addCustomers(database(), 40);
  const [cancelled] = await Promise.all([
    Promise.all(
      buyers.map(async (headers) => {
        const buyer = callerOf(api, headers);
        const [order] = (await buyer.get('/api/orders')).json<Order[]>();
        return (await buyer.post(`/api/orders/${String(order?._id)}/cancel`)).statusCode;
      }),
    ),
    sell(apis, again, (i) => (i % 2 ? orderOf(one, other) : orderOf(other, one))),
  ]);

  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(orders).toHaveLength(40);
  expect(new Set(cancelled)).toEqual(new Set([200]));
  for (const { stockId } of [strips, alone]) {
    expect(await sold(stockId)).toBe(40);
    expect(await stockLeft(stockId)).toBe(960);
  }
});

test('an API that is killed in mid-run loses no confirmed order and no stock', async () => {
  const { strips } = await twoSizes(100);
  const buyers = await addCustomers(database(), 100);
  const confirmed: string[] = [];
  const api = runApi(folder, { DATABASE_URL: databaseUrl });
  const address = await started(api);
  const order = async (i: number) => {
    const reply = await fetch(`${address}/api/orders`, {
      method: 'POST',
      headers: {
        ...buyers[i],
        'content-type': 'application/json',
        'idempotency-key': `checkout-${i}`,
      },
      body: JSON.stringify(orderOf({ ...strips, quantity: 1 })),
    });
    if (reply.status !== 201) throw new Error(`The answer was ${reply.status}`);
    confirmed.push(((await reply.json()) as Order).number);
  };

  // Fewer at once than there are buyers, so that the run is not over before this process has read the answers.
  const limit = pLimit(25);
  const all = Promise.allSettled(buyers.map((_, i) => limit(order, i)));
  while (confirmed.length < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  api.child.kill('SIGKILL');
  const unanswered = (await all).filter(({ status }) => status === 'rejected');
  await quiet();

  const orders = await database().selectFrom('orders').select('number').execute();
  expect(unanswered.length).toBeGreaterThan(0);
  expect(orders.map(({ number }) => number)).toEqual(expect.arrayContaining(confirmed));
  expect((await sold(strips.stockId)) + (await stockLeft(strips.stockId))).toBe(100);

  // Clients without an answer retry; some of their orders were stored.
  const statuses = await sell(apis, buyers, () => orderOf({ ...strips, quantity: 1 }));

  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await sold(strips.stockId)).toBe(100);
  expect(await stockLeft(strips.stockId)).toBe(0);
});

/** Waits until PostgreSQL has finished or aborted the statements of the killed process. */
async function quiet() {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state not in ('idle')`.execute(
      database(),
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
