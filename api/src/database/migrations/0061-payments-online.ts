import { type Kysely, sql } from 'kysely';

/** A payment may fail and be tried again; and an order may end without anybody doing anything. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table orders
      drop constraint orders_payment_status_check,
      add constraint orders_payment_status_check
        check (payment_status in ('due', 'pending', 'failed', 'paid', 'void', 'refund-due'))
  `.execute(db);
  await sql`
    alter table order_events
      drop constraint order_events_by_check,
      add constraint order_events_by_check check (by in ('customer', 'staff', 'system'))
  `.execute(db);
}
