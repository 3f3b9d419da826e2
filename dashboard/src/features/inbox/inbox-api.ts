import type { Handler } from '@nalam/api/contract';
import { languages } from '@nalam/api/languages';
import type { ListParams } from '@nalam/shell/contract';
import { isDay, isId, payments, places } from '../../requests/list-filters.ts';
import { staffApi } from '../../staff-api/staff-api.ts';

export const inboxChoices = {
  status: ['', 'new', 'confirmed', 'done', 'cancelled'],
  handler: ['', 'me', 'nobody'],
  money: payments,
  day: isDay,
  service: isId,
  place: places,
  language: ['', ...languages.map(({ code }) => code)],
  wish: ['', 'open'],
  sort: ['-createdAt', 'createdAt', 'date', '-date', 'name', '-name', 'status'],
} as const;

export type InboxQuery = ListParams<typeof inboxChoices>;

const inboxApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    handlers: build.query<Handler[], undefined>({
      query: () => ({ path: '/dashboard/appointments/handlers' }),
    }),
  }),
});

export const { useHandlersQuery } = inboxApi;
