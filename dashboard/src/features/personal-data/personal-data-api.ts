import type { EndedTexts, ErasedPerson, FoundPerson, PersonQuery } from '@nalam/api/contract';
import { staffApi } from '../../staff-api/staff-api.ts';

// Mutations, although two of them only read, so that personal data is not cached.
export const { useFindPersonMutation, useExportPersonMutation, useErasePersonMutation, useEndTextsMutation } =
  staffApi.injectEndpoints({
    endpoints: (build) => ({
      findPerson: build.mutation<FoundPerson, PersonQuery>({
        query: (person) => ({ method: 'POST', path: '/dashboard/personal-data/find', body: person }),
      }),
      exportPerson: build.mutation<Record<string, unknown[]>, PersonQuery>({
        query: (person) => ({ method: 'POST', path: '/dashboard/personal-data/export', body: person }),
      }),
      endTexts: build.mutation<EndedTexts, PersonQuery>({
        query: (person) => ({ method: 'POST', path: '/dashboard/personal-data/end-texts', body: person }),
      }),
      erasePerson: build.mutation<ErasedPerson, PersonQuery>({
        query: (person) => ({ method: 'POST', path: '/dashboard/personal-data/erase', body: person }),
      }),
    }),
  });

/** @returns the typed email address or phone; only an email address has an @ */
export const personFrom = (typed: string): PersonQuery =>
  typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() };
