import { conflict, noSuch } from '@nalam/server-kit/problem';
import { json } from '../database/json.ts';
import type { Database } from '../database/schema.ts';
import { storeChange } from '../records/record-queries.ts';
import type { StaffSession } from '../sessions/session-queries.ts';
import { serviceRecord } from './service-record.ts';
import type { PlacesChange } from './service-schema.ts';

/**
 * Sets how many visits for a published service may start at the same time, both live and in its draft, and changes nothing else.
 * @throws Problem NOT_FOUND, or CONFLICT if the number has changed since the user saw it
 */
export function changePlaces(
  db: Database,
  actor: StaffSession,
  id: string,
  { seen, places }: PlacesChange,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('records')
      .selectAll()
      .where('kind', '=', 'services')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before?.published) throw noSuch('service');
    if ((before.published.visitPlaces ?? 0) !== seen) throw conflict('the places of this service', undefined);
    const visitPlaces = places || null;
    await storeChange({ trx, kind: serviceRecord, actor }, before, 'save', {
      content: json({ ...before.content, visitPlaces }),
      published: json({ ...before.published, visitPlaces }),
    });
  });
}
