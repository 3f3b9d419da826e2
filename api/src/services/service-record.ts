import { sql } from 'kysely';
import type { RecordFacts } from '../records/record-schema.ts';
import { recordKind } from '../records/record-kind.ts';
import { namesUltrasound } from '../records/ultrasound.ts';
import { refuseServiceOverVisits } from '../appointments/visits-hit.ts';
import { toService } from './service-queries.ts';
import { ServiceContent } from './service-schema.ts';

/** Names of scans that can show an unborn child. */
const canShowUnborn = /obstetric|pregnan|antenatal|கர்ப்ப/i;

export const serviceRecord = recordKind({
  name: 'services',
  content: ServiceContent,
  title: ({ name }) => name,
  slug: { path: (link) => `/services/${link}` },

  problems: ({ name, summary, about, keywords, prenatalNotice }) =>
    !prenatalNotice &&
    (canShowUnborn.test(JSON.stringify(name)) || namesUltrasound(name, summary, about, keywords))
      ? [
          {
            field: 'prenatalNotice',
            message: 'must be on for ultrasound (PC-PNDT Act)',
            code: 'PRENATAL_NOTICE',
          },
        ]
      : [],

  facts: async (db, ids) => {
    const rows = await db
      .selectFrom('records')
      .select([
        'id',
        sql<RecordFacts>`jsonb_build_object('category', content -> 'category', 'pricePaise', content -> 'pricePaise')`.as(
          'facts',
        ),
      ])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, facts }) => [id, facts]));
  },

  hide: refuseServiceOverVisits,

  page: toService,
});
