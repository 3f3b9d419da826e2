import { Type, type Static } from 'typebox';

/**
 * `pending` while a provider waits for the customer, `failed` when a try came to nothing and another may follow; `void` when
 * nothing is owed any more; `refund-due` while the centre owes the money back, `refunded` when it has paid it.
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
