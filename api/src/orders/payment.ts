import type { DatabaseTransaction } from '../database/schema.ts';
import { isUnderWay, type OnlinePayment, type Payable } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-schema.ts';
import { inLanguage, type Language } from '../wire/local-text.ts';
import { Fulfilment, type OrderStatus, PaymentMethod, type PaymentWay } from './order-schema.ts';

export type PayableOrder = Payable & { paymentStatus: PaymentStatus };

/**
 * A payment method. Its functions run in the order's transaction, so a provider that needs the network only stores its request
 * (like the outbox) and answers `pending`.
 */
export interface PaymentProvider {
  suits: (fulfilment: Fulfilment) => boolean;
  /** Called when an order is placed. If it throws, the order is rolled back, with its stock. */
  begin: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
  /** Called when the goods are handed over. */
  settle: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
  /** Called when the order is cancelled. */
  cancel: (trx: DatabaseTransaction, order: PayableOrder) => Promise<PaymentStatus>;
  /** For a provider that answers `pending`: the payment page and the notifications to the centre. */
  online?: OnlinePayment;
}

export type OnlineProvider = PaymentProvider & { online: OnlinePayment };

/** Payment on a provider's page before the goods are handed over. */
export const paidOnline = (online: OnlinePayment): OnlineProvider => ({
  suits: () => true,
  begin: () => Promise.resolve('pending'),
  settle: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus),
  cancel: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus === 'paid' ? 'refund-due' : 'void'),
  online,
});

/** Cash, card or UPI in person, when the goods are handed over. */
export function inPerson(fulfilment: Fulfilment): PaymentProvider {
  return {
    suits: (requested) => requested === fulfilment,
    begin: () => Promise.resolve('due'),
    settle: () => Promise.resolve('paid'),
    cancel: (_trx, { paymentStatus }) => Promise.resolve(paymentStatus === 'paid' ? 'refund-due' : 'void'),
  };
}

/** The in-person payment method for each fulfilment. */
export const inPersonMethods = { collect: 'at-centre', deliver: 'on-delivery' } satisfies Record<
  Fulfilment,
  PaymentMethod
>;

/** The provider of each payment method that the centre offers. */
export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;

/** The in-person payment methods; a Razorpay account adds `online`. */
export const paymentProviders: PaymentProviders = {
  [inPersonMethods.collect]: inPerson('collect'),
  [inPersonMethods.deliver]: inPerson('deliver'),
};

/** @returns the payment methods that the centre offers, in-person ones first */
export function paymentWays(providers: PaymentProviders, language: Language): PaymentWay[] {
  return PaymentMethod.enum.flatMap((method) => {
    const provider = providers[method];
    if (!provider) return [];
    const name = provider.online?.name;
    return {
      method,
      fulfilments: Fulfilment.enum.filter((fulfilment) => provider.suits(fulfilment)),
      provider: name ? inLanguage(name, language) : null,
    };
  });
}

interface OrderToPay {
  status: OrderStatus;
  fulfilment: Fulfilment;
  paymentStatus: PaymentStatus;
}

/** @returns the payment methods available for an order now; empty unless its payment is pending */
export function waysToPay(
  providers: PaymentProviders,
  { status, fulfilment, paymentStatus }: OrderToPay,
): PaymentMethod[] {
  // After the goods are handed over, staff and customer settle it in person.
  if (!isUnderWay(paymentStatus) || status === 'completed') return [];
  return PaymentMethod.enum.filter((method) => providers[method]?.suits(fulfilment));
}
