import type { IncomingHttpHeaders } from 'node:http';
import type { Dependencies } from '../api.ts';
import type { Database, DatabaseTransaction } from '../database/schema.ts';
import type { StoredText } from '../wire/local-text.ts';
import type { PaymentStatus } from './payment-schema.ts';

/** What is to be paid, such as an order, as its provider sees it. */
export interface Payable {
  id: string;
  /** By which customers and staff know it. */
  number: string;
  totalPaise: number;
}

/** Runs outside of transactions, and so may wait for the provider's network. */
export interface OnlinePayment {
  /** As customers know the provider, or what can be paid with there. */
  name: StoredText;
  /** How long the provider's page can be paid on, and the stock of an unpaid order is reserved. */
  minutes: number;
  /**
   * Asked again whenever the customer sets out to pay: for one id the provider must take money once.
   * @param comeBackTo the page from which the customer set out
   * @returns the address of the provider's page
   */
  pageFor: (payable: Payable, comeBackTo: URL) => Promise<URL>;
  /**
   * Pays back what was paid. Asked again until it does not throw: for one id the money must go back once.
   * Where a provider has none, staff pay it back by hand.
   */
  refund?: (payable: Payable) => Promise<void>;
  /** Asks the provider about a payment, because its notification may be lost. @returns undefined while there is nothing new */
  lookUp?: (payable: Payable) => Promise<PaymentNews | undefined>;
  /**
   * @returns what a notification reports; undefined for one to ignore
   * @throws Problem when it is not the provider who sends it
   */
  read: (notification: PaymentNotification) => Promise<PaymentNews | undefined>;
}

/** As it came, because providers sign the very bytes. */
export interface PaymentNotification {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PaymentNews {
  /** The `id` for which there was a page. */
  orderId: string;
  outcome: PaymentOutcome;
  /** Compared with what it costs. Undefined where the provider takes nothing else. */
  paid?: { paise: number; currency: string };
}

export type PaymentOutcome = 'paid' | 'failed';

/** A kind of thing that is paid for. Each keeps its payments in tables of its own. */
export interface PayableKind {
  /** As the log calls it. */
  name: string;
  /** Takes it to change it. @returns undefined for the id of something else */
  take: (trx: DatabaseTransaction, id: string) => Promise<TakenPayable | undefined>;
  setStatus: (trx: DatabaseTransaction, id: string, status: PaymentStatus) => Promise<void>;
  /** The money has come. @param before as it was until then */
  received: (trx: DatabaseTransaction, dependencies: Dependencies, before: TakenPayable) => Promise<void>;
  /** The provider has paid it back. */
  refunded: (trx: DatabaseTransaction, dependencies: Dependencies, id: string) => Promise<void>;
  /** @returns what may have been paid without a notification. @param minutes how long the provider's page can be paid on */
  unreported: (db: Database, minutes: number) => Promise<Payable[]>;
  /** @returns what was paid online and must be paid back */
  refundsDue: (db: Database) => Promise<Payable[]>;
}

export interface TakenPayable extends Payable {
  status: PaymentStatus;
  /** Whether money for it is kept. If not, what comes is owed back. */
  isWanted: boolean;
}

/** Whether the provider still waits for the customer, who may also choose to pay in another way. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'pending' || status === 'failed';
}
