import encodeQr from 'qr';
import type { DatabaseTransaction } from '../database/schema.ts';
import { Problem } from '@nalam/server-kit/problem';
import type { UpiPayment } from './payment-schema.ts';
import type { StoredSiteSettings } from '../site-settings/site-settings-schema.ts';

/** The payee's name. */
export type UpiCentre = Pick<StoredSiteSettings, 'name' | 'upiAddress'> | undefined;

interface UpiRequest {
  paise: number;
  /** The number that identifies the payment in the centre's bank statement: up to 35 characters. */
  reference: string;
}

/**
 * @returns a link that opens a UPI app with payee, amount and reference filled in (NPCI, "UPI Linking Specifications", version
 * 1.6, section 1.2), and the same as a QR code; undefined if the centre has no UPI address
 */
export function payByUpi(centre: UpiCentre, { paise, reference }: UpiRequest): UpiPayment | undefined {
  if (!centre?.upiAddress) return undefined;
  // Not URLSearchParams: some apps show its "+" for spaces literally.
  const parameters = [
    `pa=${centre.upiAddress}`,
    `pn=${encodeURIComponent(centre.name.en)}`,
    `am=${(paise / 100).toFixed(2)}`,
    'cu=INR',
    `tn=${encodeURIComponent(reference)}`,
    `tr=${encodeURIComponent(reference)}`,
  ];
  const link = `upi://pay?${parameters.join('&')}`;
  const picture = encodeQr(link, 'svg', { ecc: 'medium', border: 4 });
  return { link, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` };
}

/**
 * Stores the order or visit that a bank reference paid. A reference confirms one payment, even after its refund.
 * @throws Problem IN_USE naming the order or request that the reference has confirmed
 */
export async function useBankReference(trx: DatabaseTransaction, reference: string, notedFor: string) {
  const stored = await trx
    .insertInto('bank_references')
    .values({ reference, noted_for: notedFor })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (!stored)
    throw new Problem(
      'IN_USE',
      `The reference ${reference} has already confirmed ${await readNotedFor(trx, reference)}.`,
    );
}

/** @returns the number of the order or request that a bank reference has confirmed */
export const readNotedFor = async (trx: DatabaseTransaction, reference: string) =>
  (
    await trx
      .selectFrom('bank_references')
      .select('noted_for')
      .where('reference', '=', reference)
      .executeTakeFirst()
  )?.noted_for;
