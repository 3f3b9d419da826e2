import { Type, type Static } from 'typebox';

/**
 * `pending` while a provider waits for the customer, `failed` when a try failed and another may follow; `void` when no
 * payment is due any more; `refund-due` until the centre has paid the refund, then `refunded`.
 */
export const PaymentStatus = Type.Enum([
  'due',
  'pending',
  'failed',
  'paid',
  'void',
  'refund-due',
  'refunded',
]);
export type PaymentStatus = Static<typeof PaymentStatus>;

/** Where the customer pays. */
export const PaymentPage = Type.Object({ url: Type.String({ format: 'uri' }) });
export type PaymentPage = Static<typeof PaymentPage>;
