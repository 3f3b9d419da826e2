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

  hide: refuseServiceOverVisits,

  page: toService,
});
