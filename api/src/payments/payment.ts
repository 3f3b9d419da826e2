import type { IncomingHttpHeaders } from 'node:http';
import type { Dependencies } from '../api.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
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
   * @returns undefined while its state is unchanged
   */
  lookUp?: (payable: Payable) => Promise<PaymentNews | undefined>;
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

export type PaymentOutcome = 'paid' | 'failed';

/** A kind of thing that is paid for. Each keeps its payments in tables of its own. */
export interface PayableKind {
  /** The name in the log. */
  name: string;
  /** Locks the payable for a change. @returns undefined for the id of another kind */
  take: (trx: DatabaseTransaction, id: string) => Promise<TakenPayable | undefined>;
  setStatus: (trx: DatabaseTransaction, id: string, status: PaymentStatus) => Promise<void>;
  /** Called when the payment has arrived. @param before its state before that */
  received: (trx: DatabaseTransaction, dependencies: Dependencies, before: TakenPayable) => Promise<void>;
  /** Called when the provider has paid the refund. */
  refunded: (trx: DatabaseTransaction, dependencies: Dependencies, id: string) => Promise<void>;
  /**
   * @returns payables that may have been paid without a notification
   * @param minutes how long the payment page stays open
   */
  unreported: (db: Database, minutes: number) => Promise<Payable[]>;
  /** @returns payables with an online payment to refund */
  refundsDue: (db: Database) => Promise<Payable[]>;
}

export interface TakenPayable extends Payable {
  status: PaymentStatus;
  /** Whether a payment for it is still due. If not, money that comes must be refunded. */
  isWanted: boolean;
}

/** Whether the payment is still open, so that the customer may also choose another way to pay. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'failed';
}
