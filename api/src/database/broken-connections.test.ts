import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { ContentVersionWatch } from '../http/content-version.ts';
import { createLogger } from '../http/request-log.ts';
import { findOpenOpening, submitApplication } from '../job-applications/submit-application.ts';
import { cvKey } from '../job-applications/cv-files.ts';
import { parseSettings } from '../settings.ts';
import { dependenciesOn } from '../testing/dependencies-on.ts';
import { startPostgres } from '../testing/postgres-server.ts';
import { insertSample } from '../testing/sample-content.ts';
import { connect, type Connection } from './connection.ts';
import { migrate } from './migrate.ts';

let folder = '';
let server: Awaited<ReturnType<typeof startPostgres>>;
const connections: Connection[] = [];

async function connected(url = server.url, limits = {}) {
  const connection = await connect({ databaseUrl: url, dataDir: folder }, limits);
  connections.push(connection);
  return connection.db;
}

const settings = () => parseSettings({ DATABASE_URL: server.url, DATA_DIR: folder });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-broken-'));
  server = await startPostgres();
  const db = await connected();
  await migrate(db);
  await insertSample(db);
});

afterAll(async () => {
  for (const { close } of connections) await close();
  await server.stop();
  await rm(folder, { recursive: true });
});

test('a connection that breaks within a transaction fails that transaction and nothing else', async () => {
  const db = await connected();
  const broken = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(trx);
  });

  await expect(broken).rejects.toThrow();
  expect(await db.selectFrom('records').select('id').execute()).not.toEqual([]);
});

/** A proxy to the server that breaks the connection before it answers a commit. */
async function cutAfterCommit() {
  const proxy = createServer((client) => {
    const upstream = connectSocket(Number(new URL(server.url).port), '127.0.0.1');
    let isCommitting = false;
    client.on('data', (bytes) => {
      isCommitting ||= bytes.includes('commit');
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isCommitting) client.destroy();
      else client.write(bytes);
    });
    client.on('close', () => upstream.destroy()).on('error', () => undefined);
    upstream.on('close', () => client.destroy()).on('error', () => undefined);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(server.url);
  url.port = String((proxy.address() as AddressInfo).port);
  return { url: url.href, close: () => proxy.close() };
}

test('an application whose commit was not answered keeps its CV', async () => {
  const proxy = await cutAfterCommit();
  const dependencies = dependenciesOn(await connected(proxy.url), settings());
  const opening = await findOpenOpening(dependencies, 'staff-nurse');

  const applied = submitApplication(
    dependencies,
    opening,
    {
      name: 'Raja',
      email: 'raja@example.com',
      phone: '9876543210',
      message: '',
      cv: { bytes: Buffer.from('%PDF'), format: 'pdf' },
      consentVersion: '1',
    },
    { idempotencyKey: undefined, language: 'en' },
  );
  await expect(applied).rejects.toThrow();
  proxy.close();

  const db = await connected();
  const { id } = await db.selectFrom('job_applications').select('id').executeTakeFirstOrThrow();
  expect(await dependencies.storage.has(cvKey(id, 'pdf'))).toBe(true);
});

test('a request that waits for a locked row answers 503, and other requests continue', async () => {
  const [holder, db] = [await connected(), await connected(undefined, { lockMs: 100 })];
  const api = await buildApp(
    dependenciesOn(db, settings()),
    createLogger('silent', { write: () => undefined }),
  );
  const request = {
    method: 'POST',
    url: '/api/enquiries',
    payload: {
      name: 'Raja',
      email: 'raja@example.com',
      phone: '9876543210',
      topic: 'test',
      message: 'Hello',
    },
  } as const;

  await holder.transaction().execute(async (trx) => {
    await sql`lock table enquiries in access exclusive mode`.execute(trx);
    const refused = await api.inject(request);

    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'BUSY' });
    expect((await api.inject('/api/services')).statusCode).toBe(200);
  });
  expect((await api.inject(request)).statusCode).toBe(201);
  await api.close();
});

test('cached answers are sent while the database hangs', async () => {
  const [holder, db] = [await connected(), await connected()];
  const watch = new ContentVersionWatch(db);
  const version = await watch.current();
  watch.expire();

  await holder.transaction().execute(async (trx) => {
    await sql`lock table content_version in access exclusive mode`.execute(trx);

    expect(await watch.current()).toBe(version);
  });
});

test('without the database a request answers 503, and cached answers are still sent', async () => {
  const ownServer = await startPostgres();
  const db = await connected(ownServer.url);
  await migrate(db);
  await insertSample(db);
  const api = await buildApp(
    dependenciesOn(db, settings()),
    createLogger('silent', { write: () => undefined }),
  );
  expect((await api.inject('/api/services')).statusCode).toBe(200);

  await ownServer.stop();
  // The first finds its connection broken, the others find no server.
  for (const path of ['/api/services/ecg', '/api/healthz', '/api/doctors']) {
    const { statusCode, headers, body } = await api.inject(path);
    expect([path, statusCode, JSON.parse(body)]).toMatchObject([path, 503, { code: 'API_UNAVAILABLE' }]);
    expect(headers['retry-after']).toBe('5');
  }
  expect((await api.inject('/api/services')).statusCode).toBe(200);
  await api.close();
});
