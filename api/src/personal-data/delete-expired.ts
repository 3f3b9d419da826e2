import { type DeleteResult, sql } from 'kysely';
import type { Dependencies } from '../api.ts';
import { appendAudit, notStaff } from '../audit/append-audit.ts';
import { deleteOldSecurityEvents } from '../audit/security-events.ts';
import { queueDeletionMail } from '../customers/customer-mail.ts';
import { deleteAccount, erasedContact } from '../customers/delete-customer.ts';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { deleteOldMissedSearches } from '../figures/missed-searches.ts';
import { deleteOldApplications } from '../job-applications/delete-old-applications.ts';
import { findSiteSettings } from '../site-settings/site-settings-queries.ts';
import { owedPaise } from '../appointments/visit-queries.ts';
import { presetRetention } from './preset-retention.ts';
import type { Retention } from './retention.ts';

/**
 * Deletes personal data older than the periods in the site settings, and logs the numbers of each kind in the audit log. Several
 * processes may run it at once without deleting twice.
 */
export async function deleteExpired(
  { db, storage, settings }: Pick<Dependencies, 'db' | 'storage' | 'settings'>,
  now = new Date(),
): Promise<void> {
  const retention = (await findSiteSettings(db))?.retention ?? presetRetention;
  const before = (months: number) => monthsBefore(now, months);
  const counts = {
    appointment: await countDeleted(expiredAppointments(db, before(retention.appointmentMonths))),
    enquiry: await countDeleted(
      db.deleteFrom('enquiries').where('created_at', '<', before(retention.enquiryMonths)),
    ),
    application: await deleteOldApplications({ db, storage }, before(retention.applicationMonths)),
    customer: await deleteUnusedAccounts(db, before(retention.accountMonths), before(1)),
    order: await eraseBuyers(db, before(retention.orderYears * 12)),
    mail: await countDeleted(expiredMails(db, before(retention.mailMonths))),
  };
  while (await announceNextDeletion({ db, settings }, retention, now));
  await deleteOldMissedSearches(db, now);
  await deleteOldSecurityEvents(db, before(retention.signInMonths));
  for (const [subject, count] of Object.entries(counts)) {
    if (count === 0) continue;
    await db
      .transaction()
      .execute((trx) =>
        appendAudit(trx, notStaff, { action: 'delete-expired', subject, id: null, title: String(count) }),
      );
  }
}

function monthsBefore(now: Date, months: number): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
}

const countDeleted = async (deletion: { executeTakeFirstOrThrow: () => Promise<DeleteResult> }) =>
  Number((await deletion.executeTakeFirstOrThrow()).numDeletedRows);

const expiredAppointments = (db: Database, moment: Date) =>
  db
    .deleteFrom('appointments')
    .where('created_at', '<', moment)
    // The preferred day may be far in the future, and the visit even later.
    .where(sql<boolean>`date::timestamptz < ${moment}`)
    .where(
      sql<boolean>`not exists (select from visits where appointment_id = appointments.id and starts_at >= ${moment})`,
    )
    // The request tells staff about the refund they must make.
    .where(sql<boolean>`${owedPaise} = 0`);

const expiredMails = (db: Database, moment: Date) =>
  db.deleteFrom('outbox').where((eb) => eb.or([eb('sent_at', '<', moment), eb('dead_at', '<', moment)]));

/** Skips customers with an open order. Sessions end long before, so unused accounts place no orders. */
const unusedSince = (db: Database, moment: Date) =>
  db
    .selectFrom('customers')
    .where('signed_in_at', '<', moment)
    .where(
      sql<boolean>`not exists (select from orders where customer_id = customers.id and status not in ('completed', 'cancelled'))`,
    );

/**
 * Keeps the names in bills for as long as tax law requires.
 * @param toldBefore selects customers who were warned before this time
 */
function deleteUnusedAccounts(db: Database, moment: Date, toldBefore: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const unused = await unusedSince(trx, moment)
      .select('id')
      .where('deletion_told_at', '<', toldBefore)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id } of unused) await deleteAccount(trx, id);
    return unused.length;
  });
}

/** Warns one customer, in their language, a month before the deletion. @returns whether there was one */
function announceNextDeletion(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  retention: Retention,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const customer = await unusedSince(trx, monthsBefore(now, retention.accountMonths - 1))
      .selectAll()
      .where('deletion_told_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .limit(1)
      .executeTakeFirst();
    if (!customer) return false;
    await trx.updateTable('customers').set({ deletion_told_at: now }).where('id', '=', customer.id).execute();
    await queueDeletionMail(trx, settings, customer, retention);
    return true;
  });
}

/** Removes name, phone, email, address and notes from orders; the books keep goods and amounts. */
function eraseBuyers(db: Database, moment: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .updateTable('orders')
      .set({ contact: json(erasedContact), address: json(null), notes: '' })
      .where('status', 'in', ['completed', 'cancelled'])
      .where('updated_at', '<', moment)
      .where(sql<boolean>`contact ->> 'name' <> ''`)
      .returning('id')
      .execute();
    if (orders.length > 0) {
      const ids = orders.map(({ id }) => id);
      await trx.updateTable('order_events').set({ note: '' }).where('order_id', 'in', ids).execute();
    }
    return orders.length;
  });
}
