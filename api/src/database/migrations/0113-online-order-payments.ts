import { type Kysely, sql } from 'kysely';

/**
 * Stores payment pages of orders as rows, too, by order id, and when the provider was last asked about each. Orders paid in person
 * within the last hour may have been switched from a page that is still open.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('visit_payments').addColumn('asked_at', 'timestamptz').execute();
  await sql`update visit_payments set status = 'pending' where status = 'failed'`.execute(db);
  // Staff recorded a UPI payment for an order that was to be paid online.
  await sql`
    update orders set payment_method = case fulfilment when 'collect' then 'at-centre' else 'on-delivery' end
    where payment_method = 'online'
      and exists (select from order_events where order_id = orders.id and order_events.status = 'paid')`.execute(
    db,
  );
  await sql`
    insert into visit_payments (id, number, paise, status, created_at)
    select id, number, total_paise,
      case when payment_status in ('paid', 'refund-due', 'refunded') then payment_status else 'pending' end, created_at
    from orders
    where payment_method = 'online' or (payment_status = 'due' and created_at > now() - interval '1 hour')`.execute(
    db,
  );
  await sql`create index visit_payments_unsettled on visit_payments (status) where status in ('pending', 'refund-due')`.execute(
    db,
  );
}
