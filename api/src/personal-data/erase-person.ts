import type { Dependencies } from '../api.ts';
import { appendAudit, type Actor } from '../audit/append-audit.ts';
import { erasedContact, eraseCustomer } from '../customers/delete-customer.ts';
import { json } from '../database/json.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import { removeCv } from '../job-applications/cv-files.ts';
import { Problem } from '@nalam/server-kit/problem';
import { owedPaise } from '../appointments/visit-queries.ts';
import type { PersonalDataKind } from './personal-data-schema.ts';
import { addressesOf, mailsOf, ordersOf, rowsOf, type Person } from './person-queries.ts';

/**
 * Deletes all data about a person in one transaction. Tax law requires the centre to keep orders; these lose the person's data.
 * The audit log records the numbers of each kind, but not whose data it was.
 *
 * @throws Problem ORDERS_UNDER_WAY while an order is neither completed nor cancelled: the centre must be able to reach
 *   the customer; REFUND_DUE while a paid visit is in the future or not refunded yet
 */
export async function erasePerson(
  { db, storage }: Pick<Dependencies, 'db' | 'storage'>,
  actor: Actor,
  person: Person,
): Promise<Partial<Record<PersonalDataKind, number>>> {
  const { counts, applications } = await db.transaction().execute(async (trx) => {
    await refuseUnfinished(trx, person);
    const mailAddresses = await addressesOf(trx, person);
    const idsOf = async (table: Parameters<typeof rowsOf>[1]) =>
      (await rowsOf(trx, table, person).select('id').forUpdate().execute()).map(({ id }) => id);

    const orders = await ordersOf(trx, person).select('id').execute();
    const orderIds = orders.map(({ id }) => id);
    const customers = await idsOf('customers');
    for (const id of customers) await eraseCustomer(trx, id);
    const addresses = await trx
      .deleteFrom('customer_addresses')
      .where('phone', '=', person.phone)
      .returning('id')
      .execute();
    if (orderIds.length > 0) {
      await trx
        .updateTable('orders')
        .set({ contact: json(erasedContact), address: json(null), notes: '' })
        .where('id', 'in', orderIds)
        .execute();
      await trx.updateTable('order_events').set({ note: '' }).where('order_id', 'in', orderIds).execute();
    }
    const [appointments, enquiries, applicationIds] = [
      await idsOf('appointments'),
      await idsOf('enquiries'),
      await idsOf('job_applications'),
    ];
    if (appointments.length > 0)
      await trx.deleteFrom('appointments').where('id', 'in', appointments).execute();
    if (enquiries.length > 0) await trx.deleteFrom('enquiries').where('id', 'in', enquiries).execute();
    const applications =
      applicationIds.length === 0
        ? []
        : await trx
            .deleteFrom('job_applications')
            .where('id', 'in', applicationIds)
            .returning(['id', 'cv_format'])
            .execute();
    const mails = await mailsOf(trx, mailAddresses).select('id').execute();
    if (mails.length > 0)
      await trx
        .deleteFrom('outbox')
        .where(
          'id',
          'in',
          mails.map(({ id }) => id),
        )
        .execute();

    const counts = {
      appointments: appointments.length,
      enquiries: enquiries.length,
      applications: applications.length,
      customers: customers.length,
      addresses: addresses.length,
      orders: orderIds.length,
      mails: mails.length,
    };
    const erasedCounts = Object.entries(counts).filter(([, count]) => count > 0);
    await appendAudit(trx, actor, {
      action: 'erase-person',
      subject: 'personal-data',
      id: null,
      title: erasedCounts.map(([kind, count]) => `${kind}: ${count}`).join(', '),
    });
    return { counts: Object.fromEntries(erasedCounts), applications };
  });
  // The daily clean-up deletes files that are left behind.
  for (const application of applications) await removeCv(storage, application);
  return counts;
}

/** @throws Problem ORDERS_UNDER_WAY, REFUND_DUE */
async function refuseUnfinished(trx: DatabaseTransaction, person: Person) {
  const openOrder = await ordersOf(trx, person)
    .select('number')
    .where('status', 'not in', ['completed', 'cancelled'])
    .limit(1)
    .executeTakeFirst();
  if (openOrder) {
    throw new Problem(
      'ORDERS_UNDER_WAY',
      `Order ${openOrder.number} is under way. Complete or cancel it, and erase then.`,
    );
  }
  const paidVisit = await rowsOf(trx, 'appointments', person)
    .leftJoin('visits', 'visits.appointment_id', 'appointments.id')
    .select('reference')
    .where((eb) =>
      eb.or([
        eb(owedPaise, '>', 0),
        // Staff decide whether to refund a missed visit.
        eb('visits.paid_paise', 'is not', null).and('visits.state', 'in', ['agreed', 'cancelled']),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (paidVisit) {
    throw new Problem(
      'REFUND_DUE',
      `The visit ${paidVisit.reference} is paid. Cancel and refund it, or record that the visitor came; then erase.`,
    );
  }
}
