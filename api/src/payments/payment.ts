import type { IncomingHttpHeaders } from 'node:http';
import type { StoredText } from '../wire/local-text.ts';
import type { PaymentStatus } from './payment-schema.ts';

/** Something to pay for, such as an order, in the form that payment providers get. */
export interface Payable {
  id: string;
  /** The number that customers and staff see. */
  number: string;
  totalPaise: number;
}

/** An online payment provider. Its functions run outside transactions, so they may use the network. */
export interface OnlinePayment {
  /** The provider's name for customers, or the kinds of payment it takes. */
  name: StoredText;
  /** How long the payment page stays open and the stock of an unpaid order stays reserved. */
  openMinutes: number;
  /**
   * Called each time the customer goes to pay: the provider must take the money for one id only once.
   * @param comeBackTo the page to return the customer to
   */
  pageFor: (payable: Payable, comeBackTo: URL) => Promise<URL>;
  /**
   * Refunds a payment. Called until it succeeds: the provider must refund one id only once. Without this method, staff refund by
   * hand.
   */
  refund?: (payable: Payable) => Promise<void>;
  /**
   * Asks the provider about a payment, because its notification may be lost.
   * @returns undefined while the customer may still pay
   */
  lookUp?: (payable: Payable) => Promise<PaymentNews | undefined>;
  /** Closes the page of a payment that is no longer needed. Called until `lookUp` reports the outcome. */
  cancel?: (payable: Payable) => Promise<void>;
  /**
   * @returns the payment that a notification reports; undefined to ignore it
   * @throws Problem if the provider has not signed it
   */
  read: (notification: PaymentNotification) => Promise<PaymentNews | undefined>;
}

/** The raw body, because providers sign bytes. */
export interface PaymentNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PaymentNews {
  /** The id of the payable. */
  orderId: string;
  outcome: PaymentOutcome;
  /** Compared with the price; undefined if the provider accepts no other amount. */
  paid?: { paise: number; currency: string };
}

/** `closed` if the customer can no longer pay on that page. */
export type PaymentOutcome = 'paid' | 'failed' | 'closed';

/** True while the payment is open, so that the customer may still choose another method. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** Returns whether the money has arrived, even if it was refunded since. */
export const isReceived = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'refund-due' || status === 'refunded';
