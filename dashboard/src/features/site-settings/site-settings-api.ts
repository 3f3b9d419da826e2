import type { Versioned } from '../../records/editor/versioned-form.tsx';
import type { Confirmation } from '../../records/editor/use-confirmation.tsx';
import { staffApi } from '../../staff-api/staff-api.ts';

export const {
  useSiteSettingsQuery,
  useSaveSiteSettingsMutation,
  useVisitRulesQuery,
  useSaveVisitRulesMutation,
} = staffApi.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query<Versioned, undefined>({ query: () => ({ path: '/dashboard/site-settings' }) }),
    saveSiteSettings: build.mutation<Versioned, Versioned & Confirmation>({
      query: (body) => ({ method: 'PUT', path: '/dashboard/site-settings', body }),
    }),
    /** Holidays and places. */
    visitRules: build.query<Versioned, undefined>({ query: () => ({ path: '/dashboard/visit-rules' }) }),
    saveVisitRules: build.mutation<Versioned, Versioned & Confirmation>({
      query: (body) => ({ method: 'PUT', path: '/dashboard/visit-rules', body }),
      invalidatesTags: ['appointments'],
    }),
  }),
});
