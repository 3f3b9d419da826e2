import type { DatabaseTransaction } from '../database/schema.ts';
import type { Fulfilment, PaymentMethod, PaymentStatus } from './order-schema.ts';

export interface PayableOrder {
  id: string;
  number: string;
  totalPaise: number;
  paymentStatus: PaymentStatus;
}

/**
 * One way to pay. Everything happens in the order's own transaction, so a provider that must speak to somebody over the
 * network only notes down what is to be said (as the outbox does with mail) and answers `pending`.
 */
export interface PaymentProvider {
  suits: (fulfilment: Fulfilment) => boolean;
  /** The order has been placed. Whatever it throws, nothing is ordered and nothing is taken. */
  begin: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
  /** The goods have been handed over. */
  settle: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
  /** The order has been cancelled. */
  cancel: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
}

/** Cash, card or UPI from hand to hand, when the goods are handed over. */
function inPerson(fulfilment: Fulfilment): PaymentProvider {
  return {
    suits: (wanted) => wanted === fulfilment,
    begin: () => Promise.resolve('due'),
    settle: () => Promise.resolve('paid'),
    cancel: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus === 'paid' ? 'refund-due' : 'void'),
  };
}

export type PaymentProviders = Record<PaymentMethod, PaymentProvider>;

/**
 * Those that the server starts with. A new way to pay is a new name in `PaymentMethod` and its provider here; one that
 * answers `pending` also has a route at which it hears how the payment ended, and which says so to `endPayment`.
 */
export const paymentProviders: PaymentProviders = {
  'at-centre': inPerson('collect'),
  'on-delivery': inPerson('deliver'),
};
