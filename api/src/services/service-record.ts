import { columnsOf } from '../records/published-fields.ts';
import { writePublished } from '../records/published-rows.ts';
import { recordKind } from '../records/record-kind.ts';
import { namesUltrasound } from '../records/ultrasound.ts';
import { todayAtCentre } from '../centre-clock.ts';
import { refuseServiceOverVisits } from '../appointments/visits-hit.ts';
import { findService } from './service-queries.ts';
import { ServiceContent, serviceFields } from './service-schema.ts';

/** Names of scans that can show an unborn child. */
const canShowUnborn = /obstetric|pregnan|antenatal|கர்ப்ப/i;

export const serviceRecord = recordKind({
  name: 'services',
  table: 'services',
  content: ServiceContent,
  title: ({ name }) => name,
  slug: { column: 'link', path: (link) => `/services/${link}` },

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

  publish: (trx, row, content) =>
    writePublished(trx, 'services', row, {
      ...columnsOf(serviceFields, content),
      link: row.slug ?? '',
      reviewed_on: content.reviewedOn ?? todayAtCentre(),
    }),

  hide: refuseServiceOverVisits,

  read: (db, { slug }, language) => findService(db, slug ?? '', language),
});
