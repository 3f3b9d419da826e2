import type { AppointmentNews } from '@nalam/api/contract';
import { useSession } from '@nalam/shell/session';
import { seesRequests } from './sees-requests.ts';
import { staffApi } from '../staff-api/staff-api.ts';

const { useAppointmentNewsQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    appointmentNews: build.query<AppointmentNews, undefined>({
      query: () => ({ path: '/dashboard/appointments/news', unattended: true }),
    }),
  }),
});

/** How often to check for new requests. */
const newsEveryMs = 15_000;

/**
 * Polls on every page, even in the background: the tab's title and the sound are for staff who work elsewhere.
 * @param everyMs how often; the most frequent of several on one page counts
 * @returns the last answer; undefined for staff who do not answer requests
 */
export function useNews(everyMs = newsEveryMs) {
  const { role } = useSession();
  return useAppointmentNewsQuery(undefined, {
    skip: !seesRequests(role),
    pollingInterval: everyMs,
    refetchOnFocus: true,
  });
}
