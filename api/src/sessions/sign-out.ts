import { appendAudit, type Client } from '../audit/append-audit.ts';
import { signInEvent } from '../audit/security-events.ts';
import type { Database } from '../database/schema.ts';
import { endSession, findSession, type Lifetimes } from './session-queries.ts';

/** Ends the session of a token, if it still exists. */
export async function signOut(db: Database, token: string, client: Client, lifetimes: Lifetimes) {
  const staff = await findSession(db, token, lifetimes);
  await db.transaction().execute(async (trx) => {
    await endSession(trx, token);
    if (!staff) return;
    const person = { id: staff.userId, user_name: staff.username };
    await appendAudit(trx, staff, signInEvent('sign-out', person, client));
  });
}
