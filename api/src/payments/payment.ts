import type { IncomingHttpHeaders } from 'node:http';
import type { StoredText } from '../wire/local-text.ts';
import type { PaymentStatus } from './payment-schema.ts';

/** Something to be paid for, such as an order, as the payment provider gets it. */
export interface Payable {
  id: string;
  /** The number that customers and staff know. */
  number: string;
  totalPaise: number;
}

/** An online payment provider. Its methods run outside of transactions, and so may use the network. */
export interface OnlinePayment {
  /** The provider's name for customers, or the kinds of payment that it takes. */
  name: StoredText;
  /** How long the payment page stays open, and the stock of an unpaid order stays reserved. */
  openMinutes: number;
  /**
   * Called each time the customer goes to pay: the provider must take the money for one id only once.
   * @param comeBackTo the page from which the customer comes
   */
  pageFor: (payable: Payable, comeBackTo: URL) => Promise<URL>;
  /**
   * Refunds a payment. Called again until it does not throw: the provider must refund one id only once. Without this
   * method, staff refund by hand.
   */
  refund?: (payable: Payable) => Promise<void>;
  /**
   * Asks the provider about a payment, because its notification may be lost.
   * @returns undefined while the customer may still pay
   */
  lookUp?: (payable: Payable) => Promise<PaymentNews | undefined>;
  /** Closes the page of a payment that is no longer needed. Called again until `lookUp` reports how it ended. */
  cancel?: (payable: Payable) => Promise<void>;
  /**
   * @returns the payment that a notification reports; undefined for one to ignore
   * @throws Problem when the provider has not signed it
   */
  read: (notification: PaymentNotification) => Promise<PaymentNews | undefined>;
}

/** The raw body, because providers sign its bytes. */
export interface PaymentNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PaymentNews {
  /** The id of the payable. */
  orderId: string;
  outcome: PaymentOutcome;
  /** Compared with the price; undefined if the provider takes no other amount. */
  paid?: { paise: number; currency: string };
}

/** `closed` when the customer can no longer pay on that page. */
export type PaymentOutcome = 'paid' | 'failed' | 'closed';

/** True while the payment is open, so that the customer may also choose another way to pay. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'failed';
}

/** Returns whether the money has arrived, even if it is refunded by now. */
export const isReceived = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'refund-due' || status === 'refunded';
