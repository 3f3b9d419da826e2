import { Type, type Static } from 'typebox';

/**
 * `pending` while a provider waits for the customer; `failed` after a failed try that may be repeated; `void` when no payment is
 * due any more; `refund-due` until the centre has paid the refund, then `refunded`.
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

/** The page on which the customer pays. */
export const PaymentPage = Type.Object({ url: Type.String({ format: 'uri' }) });
export type PaymentPage = Static<typeof PaymentPage>;

/** How to pay the centre with any UPI app. */
export const UpiPayment = Type.Object({
  link: Type.String({
    description: 'upi://pay?…, which opens an app with the amount and what it is for filled in',
  }),
  qr: Type.String({ description: 'The same for another phone to scan: an SVG picture as a data: address' }),
});
export type UpiPayment = Static<typeof UpiPayment>;

/** UPI's own reference of a payment (UTR or RRN), which the banks of both parties show. */
export const BankReference = Type.String({ pattern: '^[0-9]{12}$' });
