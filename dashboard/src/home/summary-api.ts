import type { DashboardSummary } from '@nalam/api/contract';
import { staffApi } from '../staff-api/staff-api.ts';

const summaryApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<DashboardSummary, undefined>({
      query: () => ({ path: '/dashboard/summary' }),
      providesTags: ['summary'],
    }),
  }),
});

export const { useSummaryQuery } = summaryApi;
