import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { endTextsOf } from '../visits/change-by-visitor.ts';
import { handOutPerson, showPerson } from './disclose-person.ts';
import { erasePerson } from './erase-person.ts';
import { isOf, personOf } from './person-queries.ts';
import { EndedTexts, ErasedPerson, FoundPerson, PersonQuery } from './personal-data-schema.ts';

/** What the centre owes a person by sections 11 to 13 of the DPDP Act. The person goes in the body: addresses are logged. */
export function personalDataStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  const config = { permission: 'personal-data' } as const;

  app.post(
    '/dashboard/personal-data/find',
    {
      config,
      schema: {
        summary: 'All that is kept of a person, by phone or e-mail',
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
        summary: 'All that is kept of a person, to hand out; CVs are files of their own',
        body: PersonQuery,
        response: { 200: Type.Record(Type.String({ maxLength: 20 }), Type.Array(Type.Unknown())) },
      },
    },
    (request) => handOutPerson(db, staffOf(request), personOf(request.body)),
  );

  app.post(
    '/dashboard/personal-data/end-texts',
    {
      config,
      schema: {
        summary: 'A person withdraws the consent to SMS and WhatsApp: mails go in their place',
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
      config,
      schema: {
        summary:
          'Erases all that is kept of a person, for good; orders stay in the books, without the person',
        body: PersonQuery,
        response: { 200: ErasedPerson },
      },
    },
    async (request) => ({
      erased: await erasePerson(dependencies, staffOf(request), personOf(request.body)),
    }),
  );
}
