import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '../access/role.ts';
import type { Api, Dependencies } from '../api.ts';
import { buildApp, type Limits } from '../app.ts';
import './refuse-unnamed-problems.ts';
import { createLogger } from '../http/request-log.ts';
import { type PaymentProviders, paymentProviders } from '../orders/payment.ts';
import { parseSettings } from '../settings.ts';
import { hashPassword } from '../users/password.ts';
import { type Caller, callerOf } from './caller.ts';
import { dependenciesOn } from './dependencies-on.ts';
import { borrowDatabase, giveBack } from './test-database.ts';

export interface TestApi extends Dependencies {
  api: Api;
  /** Sends calls without a session. */
  visitor: Caller;
  /** The log so far, as JSON lines. */
  log: () => string;
}

const clean: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const each of clean.splice(0).reverse()) await each();
});

/**
 * The API on a database with exactly the sample content. Closed after the test.
 * @param otherProviders replace the built-in providers of the same payment method
 */
export async function testApi(
  env: Record<string, string> = {},
  otherProviders: Partial<PaymentProviders> = {},
  limits?: Partial<Limits>,
): Promise<TestApi> {
  const borrowed = await borrowDatabase();
  const { db } = borrowed;
  const dataDir = await mkdtemp(join(tmpdir(), 'nalam-api-'));
  const settings = parseSettings({ DATA_DIR: dataDir, ...env });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const dependencies: Dependencies = {
    ...dependenciesOn(db, settings),
    paymentProviders: { ...paymentProviders, ...otherProviders },
  };
  const api = await buildApp(dependencies, log, limits);
  clean.push(
    () => rm(dataDir, { recursive: true }),
    () => giveBack(borrowed),
    () => api.close(),
  );
  return { ...dependencies, api, visitor: callerOf(api), log: () => lines.join('') };
}

export const staffPassword = 'correct horse battery';
/** Cheaper to check than the API's own hashes: a hash contains its cost. */
const staffHash = hashPassword(staffPassword, { memoryKiB: 8, passes: 1 });

export interface Staff {
  email: string;
  active?: boolean;
  blocked?: boolean;
}

/** Adds a user who signs in with {@link staffPassword}. */
export async function addStaff(
  { db }: Pick<TestApi, 'db'>,
  role: Role,
  { email, active = true, blocked = false }: Staff = { email: `${role.toLowerCase()}@nalam.example` },
) {
  const id = uuid();
  await db
    .insertInto('users')
    .values({
      id,
      user_name: `A ${role}`,
      user_email: email,
      user_type: role,
      password_hash: await staffHash,
      user_active: active,
      user_block: blocked,
    })
    .execute();
  return { id, email };
}

/** @returns a caller who is signed in with this role */
export async function signInAs(test: Pick<TestApi, 'api' | 'db' | 'visitor'>, role: Role): Promise<Caller> {
  const { email } = await addStaff(test, role);
  const reply = await test.visitor.post('/api/admin/login', { email, password: staffPassword });
  return inSession(test, reply);
}

/** @returns a caller with the session from this reply */
export function inSession(
  { api }: Pick<TestApi, 'api'>,
  { cookies: [cookie], body }: LightMyRequestResponse,
) {
  if (!cookie) throw new Error(`Signing in failed: ${body}`);
  return callerOf(api, { cookie: `${cookie.name}=${cookie.value}` });
}

/** The audit log's entries about changes, without sign-ins and refused calls. */
export const auditOf = ({ db }: Pick<TestApi, 'db'>) =>
  db
    .selectFrom('audit')
    .where('subject', 'not in', ['sign-in', 'call'])
    .select(['actor', 'action', 'subject', 'subject_id', 'title'])
    .orderBy('id')
    .execute();
