import { type Kysely, sql } from 'kysely';

/** What is owed back is paid back one day; who did that, and when, is among the order's events. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table orders
      drop constraint orders_payment_status_check,
      add constraint orders_payment_status_check
        check (payment_status in ('due', 'pending', 'failed', 'paid', 'void', 'refund-due', 'refunded'))
  `.execute(db);
  await sql`create index orders_refund_due on orders (payment_method) where payment_status = 'refund-due'`.execute(
    db,
  );
}
