import type { Versioned } from '../../records/editor/versioned-form.tsx';
import type { Confirmation } from '../../records/editor/use-confirmation.tsx';
import { staffApi } from '../../staff-api/staff-api.ts';

export const { useSiteSettingsQuery, useSaveSiteSettingsMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    siteSettings: build.query<Versioned, undefined>({ query: () => ({ path: '/dashboard/site-settings' }) }),
    saveSiteSettings: build.mutation<Versioned, Versioned & Confirmation>({
      query: (body) => ({ method: 'PUT', path: '/dashboard/site-settings', body }),
    }),
  }),
});
