import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildApp } from '../app.ts';
import { loadDemo } from '../demo-content/load-demo.ts';
import { createLogger } from '../http/request-log.ts';
import { deleteUnusedImages } from '../images/delete-unused-images.ts';
import { queueMail } from '../mail/outbox-queries.ts';
import { type Channels, OutboxWorker } from '../mail/outbox-worker.ts';
import { addPicture, deletePicture } from '../media/change-picture.ts';
import { parseSettings } from '../settings.ts';
import { folderStorage } from '../storage/folder-storage.ts';
import { notePayment } from '../payments/online-payments.ts';
import { changePublished } from '../testing/change-published.ts';
import { dependenciesOn } from '../testing/dependencies-on.ts';
import { nextMonday } from '../testing/next-monday.ts';
import { callerOf } from '../testing/caller.ts';
import { writeSampleDemo } from '../testing/sample-demo.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { ensureFirstSuperAdmin } from '../users/first-super-admin.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { remindOfVisits } from '../appointments/remind-of-visits.ts';
import { connect } from './connection.ts';
import { migrate, migrations } from './migrate.ts';
import { withPreparationLock, withPaymentLock } from './advisory-locks.ts';

let folder = '';
let databaseUrl = '';
const processes: Awaited<ReturnType<typeof startProcess>>[] = [];

/** Starts like a process of the API, with connections of its own. */
async function startProcess() {
  const settings = parseSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const storage = folderStorage(join(folder, 'files'));
  const connection = await connect(settings);
  const log = createLogger('silent', { write: () => undefined });
  const password = await withPreparationLock(connection, async () => {
    await migrate(connection.db);
    const first = await ensureFirstSuperAdmin(connection.db, settings);
    await loadDemo(connection.db, storage, join(folder, 'demo'));
    return first;
  });
  const api = await buildApp(dependenciesOn(connection.db, settings), log);
  return { api, visitor: callerOf(api), connection, password, log };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nalam-api-'));
  await writeSampleDemo(join(folder, 'demo'));
  databaseUrl = await emptyDatabase();
  processes.push(...(await Promise.all([startProcess(), startProcess(), startProcess()])));
});

afterAll(async () => {
  for (const { api, connection } of processes) {
    await api.close();
    await connection.close();
  }
  await rm(folder, { recursive: true });
});

function startedProcesses() {
  const [one, two] = processes;
  if (!one || !two) throw new Error('The processes did not start');
  return { one, two, db: one.connection.db };
}

test('one of three processes that start together prepares an empty database', async () => {
  const { db } = startedProcesses();

  expect(processes.filter(({ password }) => password !== undefined)).toHaveLength(1);
  expect(await db.selectFrom('users').select('user_email').execute()).toEqual([
    { user_email: 'admin@nalam.example' },
  ]);
  const services = db.selectFrom('records').select('id').where('kind', '=', 'services');
  expect(await services.execute()).toHaveLength(3);
});

test('the same request that arrives at two processes at once is stored once', async () => {
  const { one, two, db } = startedProcesses();
  const payload = {
    name: 'Meena',
    email: 'meena@example.com',
    phone: '9876543210',
    service: 'ECG',
    date: todayAtCentre(),
    notes: 'Please call in the evening',
  };

  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      (i % 2 ? one : two).visitor.post('/api/send-appointment-email', payload),
    ),
  );

  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(await db.selectFrom('appointments').select(['name', 'date']).execute()).toEqual([
    { name: 'Meena', date: payload.date },
  ]);
});

test('two processes send each email once', async () => {
  const { one, two, db } = startedProcesses();
  const sent: string[] = [];
  const email: Channels['email'] = {
    send: async ({ id }) => {
      sent.push(await Promise.resolve(id));
      return { status: 'accepted' };
    },
    close: () => undefined,
  };
  await db.transaction().execute(async (trx) => {
    for (let i = 0; i < 50; i++)
      await queueMail(trx, { to: 'a@b.example', replyTo: null, subject: 's', body: 'b' });
  });

  const workers = [one, two].map(({ connection, log }) => new OutboxWorker(connection.db, { email }, log));
  for (const worker of workers) worker.wake();
  const waiting = () => db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  while ((await waiting()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(workers.map((worker) => worker.stop()));

  // Including those of the request above.
  expect(sent).toHaveLength(52);
  expect(new Set(sent).size).toBe(52);
});

test('only one process at a time requests refunds', async () => {
  const { one, two } = startedProcesses();
  const runs: string[] = [];
  const runLocked = ({ connection }: typeof one, name: string, duringRun = () => Promise.resolve()) =>
    withPaymentLock(connection, () => (runs.push(name), duringRun()));

  await runLocked(one, 'one', () => runLocked(two, 'two at the same time'));
  await runLocked(two, 'two later');

  expect(runs).toEqual(['one', 'two later']);
});

test('two of eight simultaneous bookings get the last two places; each is reminded once, and refunded once when cancelled', async () => {
  const { one, two, db } = startedProcesses();
  const password = processes.map((each) => each.password).find((each) => each !== undefined) ?? '';
  const payload = { email: 'admin@nalam.example', password };
  const signedIn = await one.visitor.post('/api/admin/login', payload);
  const cookies = { session: signedIn.cookies[0]?.value ?? '' };
  const { rows } = await sql<{ id: string }>`
    insert into appointments (id, reference, name, email, phone, service_id, service_name, date, notes, language, content_hash)
    select gen_random_uuid(), 'NLM-' || number, 'Meena', 'm@example.com', '9876543210', records.id, records.title, '2026-11-30',
      '', 'en', number::text
    from generate_series(1, 8) as number, records where slug = 'ecg'
    returning id`.execute(db);

  const replies = await Promise.all(
    rows.map(({ id }, i) =>
      (i % 2 ? one : two).api.inject({
        method: 'PUT',
        url: `/api/dashboard/appointments/${id}/visit`,
        cookies,
        payload: { version: 1, date: nextMonday(), time: '09:00' },
      }),
    ),
  );

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, ...Array(6).fill(409)]);
  expect(await db.selectFrom('visits').select('state').execute()).toHaveLength(2);

  await sql`update visits set agreed_at = now() - interval '9 days'`.execute(db);
  const early = new Date(`${nextMonday()}T08:00:00+05:30`);
  const dependencies = dependenciesOn(db, parseSettings({ DATA_DIR: folder }));
  await Promise.all(
    [one, two].map(({ connection, log }) =>
      remindOfVisits({ ...dependencies, db: connection.db }, log, early),
    ),
  );
  const reminders = await db
    .selectFrom('outbox')
    .select('id')
    .where('subject', 'like', 'A reminder:%')
    .execute();
  expect(reminders).toHaveLength(2);

  // Both visitors cancel while their payment is reported, twice to each process.
  await changePublished(db, 'services', { pricePaise: 10_000 }, 'ecg');
  const { rows: paid } = await sql<{ id: string; appointment_id: string }>`
    insert into visit_payments (id, appointment_id, number, paise)
    select gen_random_uuid(), appointment_id, 'NLM', 10000 from visits returning id, appointment_id`.execute(
    db,
  );
  const outcomes = await Promise.allSettled(
    paid.flatMap(({ id, appointment_id }) => [
      ...[one, two, one, two].map(({ connection }) =>
        notePayment({ ...dependencies, db: connection.db }, { orderId: id, outcome: 'paid' }),
      ),
      two.api.inject({
        method: 'PATCH',
        url: `/api/dashboard/appointments/${appointment_id}/visit`,
        cookies,
        payload: { version: 2, state: 'cancelled' },
      }),
    ]),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(
    await db
      .selectFrom('visits')
      .innerJoin('visit_payments', 'visit_payments.appointment_id', 'visits.appointment_id')
      .select(['state', 'paid_paise', 'status'])
      .execute(),
  ).toEqual(Array(2).fill({ state: 'cancelled', paid_paise: null, status: 'refund-due' }));
  const mails = db.selectFrom('outbox').select('id').where('body', 'like', '%payment of ₹100%').execute();
  expect(await mails).toHaveLength(2);
});

test('two writers of content never deadlock', async () => {
  const { one, two } = startedProcesses();
  const change = async ({ connection }: typeof one, tables: ('products' | 'categories')[]) => {
    for (let position = 0; position < 30; position++) {
      await connection.db.transaction().execute(async (trx) => {
        for (const table of tables) await trx.updateTable(table).set({ position }).execute();
      });
    }
  };

  // If each change raised the content version at once, the second would hold categories and wait for the version, while the first
  // holds the version and waits for categories.
  await expect(
    Promise.all([change(one, ['products', 'categories']), change(two, ['categories'])]),
  ).resolves.toHaveLength(2);
});

test('files that an upload is about to name are not deleted by another process', async () => {
  const { one, two, db } = startedProcesses();
  const settings = parseSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const storage = folderStorage(join(folder, 'files'));
  const dependencies = dependenciesOn(db, settings);
  const actor = { userId: null, username: null };
  const source = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const upload = { source, name: 'door.png', alt: { en: 'Our door' }, focal: { x: 0.5, y: 0.5 } };
  await deletePicture(db, actor, (await addPicture(dependencies, actor, upload)).id);
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(db);
  const inTwoDays = new Date(Date.now() + 48 * 60 * 60 * 1000);

  let looks = 0;
  let deleting: Promise<void> | undefined;
  const has = async (key: string) => {
    const found = await storage.has(key);
    // Checks two files, once while encoding and again under the lock. The other process begins after the last check.
    if (++looks === 4) {
      deleting = deleteUnusedImages({ db: two.connection.db, storage }, inTwoDays);
      const job = { isOver: false };
      void deleting.then(() => (job.isOver = true));
      const waiting = () =>
        sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(one.connection.db);
      while (!job.isOver && (await waiting()).rows.length === 0) await wait(10);
    }
    return found;
  };
  const { id } = await addPicture({ ...dependencies, storage: { ...storage, has } }, actor, upload);
  await deleting;

  const { statusCode } = await two.api.inject(`/api/images/${id}/8.webp`);
  expect(statusCode).toBe(200);
});

test('a migration that waits for a locked table does not block other queries on it', async () => {
  const { one, two, db } = startedProcesses();
  const withNote = {
    ...migrations,
    '9999-note': {
      up: (database: typeof db) =>
        database.schema.alterTable('redirects').addColumn('note', 'text').execute(),
    },
  };
  const readRedirects = () => db.selectFrom('redirects').select('to_path').execute();
  let migrating: Promise<string[]> | undefined;

  await one.connection.db.transaction().execute(async (trx) => {
    await trx.selectFrom('redirects').select('to_path').execute();
    migrating = migrate(two.connection.db, withNote, { lockTimeoutMs: 200, retryDelayMs: 50 });
    const isWaiting = () =>
      sql`select from pg_locks where mode = 'AccessExclusiveLock' and not granted`.execute(db);
    while ((await isWaiting()).rows.length === 0) await wait(10);
    await readRedirects();
  });

  expect(await migrating).toEqual(['9999-note']);
});
