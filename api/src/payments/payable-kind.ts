import type { Dependencies } from '../api.ts';
import type { DatabaseTransaction } from '../database/schema.ts';
import type { Payable } from './payment.ts';
import type { PaymentStatus } from './payment-schema.ts';

/** A kind of thing to pay for online. Each payment page is a row of `visit_payments`. */
export interface PayableKind {
  /** Locks a payment and its order or request. @returns undefined for the id of another kind */
  take: (trx: DatabaseTransaction, id: string) => Promise<TakenPayable | undefined>;
  /** Called when a try has failed, and another may follow. */
  failed?: (trx: DatabaseTransaction, id: string) => Promise<void>;
  /** Called when the payment has arrived. @param before its previous state */
  received: (trx: DatabaseTransaction, dependencies: Dependencies, before: TakenPayable) => Promise<void>;
  /** Called when the provider has paid the refund. */
  refunded: (trx: DatabaseTransaction, dependencies: Dependencies, payment: Payable) => Promise<void>;
}

export interface TakenPayable extends Payable {
  status: PaymentStatus;
  /** The payment is still due; otherwise it must be refunded. */
  isWanted: boolean;
  /** The customer may pay on that page; otherwise the provider closes it. */
  isOffered: boolean;
}

/** Returns whether the API requests refunds of online payments from the provider, without staff. */
export const paysBackItself = ({ paymentProviders }: Pick<Dependencies, 'paymentProviders'>): boolean =>
  paymentProviders.online?.online?.refund !== undefined;
