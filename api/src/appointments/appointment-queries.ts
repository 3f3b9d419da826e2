import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/schema.ts';
import { newReference } from '../visitor-forms/reference.ts';
import { sameWithinMinutes } from '../visitor-forms/repeated-request.ts';
import { json } from '../database/json.ts';
import type { Language, StoredText } from '../wire/local-text.ts';

export interface NewAppointment {
  id: string;
  name: string;
  email: string;
  phone: string;
  service_id: string;
  service_name: StoredText;
  date: string;
  notes: string;
  language: Language;
  consent_version: string | null;
  consent_at: Date | null;
  idempotency_key: string | null;
  content_hash: string;
}

/** @returns the request that this one repeats: sent with the same key at any time, or without one just now */
export function findSameAppointment(
  trx: DatabaseTransaction,
  { content_hash, idempotency_key }: Pick<NewAppointment, 'content_hash' | 'idempotency_key'>,
) {
  return trx
    .selectFrom('appointments')
    .select('reference')
    .where('content_hash', '=', content_hash)
    .where((eb) =>
      eb.or([
        eb('idempotency_key', '=', idempotency_key),
        eb('created_at', '>', sql<Date>`now() - make_interval(mins => ${sameWithinMinutes})`),
      ]),
    )
    .orderBy('created_at')
    .executeTakeFirst();
}

/** @returns the reference number under which it is stored now */
export async function insertAppointment(
  trx: DatabaseTransaction,
  appointment: NewAppointment,
): Promise<string> {
  const row = await trx
    .insertInto('appointments')
    .values({
      ...appointment,
      service_name: json(appointment.service_name),
      reference: newReference(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  // Taken by somebody else: one in many millions, but a request must not be lost to it.
  return row?.reference ?? insertAppointment(trx, appointment);
}
