import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { endTextsOf } from '../appointments/change-by-visitor.ts';
import { exportForPerson, showPerson } from './disclose-person.ts';
import { erasePerson } from './erase-person.ts';
import { isOf, personOf } from './person-queries.ts';
import { EndedTexts, ErasedPerson, FoundPerson, PersonQuery } from './personal-data-schema.ts';

/**
 * The rights of a person under sections 11 to 13 of the DPDP Act. Phone and email are in the body, because addresses are logged.
 */
export function personalDataStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'personal-data' } as const;

  app.post(
    '/dashboard/personal-data/find',
    {
      config,
      schema: {
        summary: 'Finds the personal data stored about a person, by phone or email',
        body: PersonQuery,
        response: { 200: FoundPerson },
      },
    },
    async (request) => ({ items: await showPerson(db, staffOf(request), personOf(request.body)) }),
  );

  app.post(
    '/dashboard/personal-data/export',
    {
      config,
      schema: {
        summary: 'All personal data stored about a person, for the person; CVs are downloaded separately',
        body: PersonQuery,
        response: { 200: Type.Record(Type.String({ maxLength: 20 }), Type.Array(Type.Unknown())) },
      },
    },
    (request) => exportForPerson(db, staffOf(request), personOf(request.body)),
  );

  app.post(
    '/dashboard/personal-data/end-texts',
    {
      config,
      schema: {
        summary: 'Withdraws the consent of a person to SMS and WhatsApp messages; mails replace them',
        body: PersonQuery,
        response: { 200: EndedTexts },
      },
    },
    async (request) => ({
      requests: await endTextsOf(dependencies, isOf(personOf(request.body)), staffOf(request)),
    }),
  );

  app.post(
    '/dashboard/personal-data/erase',
    {
      config: { ...config, problems: ['ORDERS_UNDER_WAY', 'REFUND_DUE'] },
      schema: {
        summary: 'Erases all personal data stored about a person; orders stay in the books without it',
        body: PersonQuery,
        response: { 200: ErasedPerson },
      },
    },
    async (request) => ({
      erased: await erasePerson(dependencies, staffOf(request), personOf(request.body)),
    }),
  );
}
