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

/** How often it is asked whether a request came in. */
const newsEveryMs = 15_000;

/**
 * Asks whatever page is open, and behind other windows, too: the tab's title and the sound are for those who work elsewhere.
 *
 * @returns what the API said last; nothing for those who answer no requests
 */
export function useNews() {
  const { role } = useSession();
  return useAppointmentNewsQuery(undefined, {
    skip: !seesRequests(role),
    pollingInterval: newsEveryMs,
    refetchOnFocus: true,
  });
}
