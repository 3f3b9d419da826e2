import type { NewToken, ReleaseToken } from '@nalam/api/contract';
import type { ReleasesOverview, ReportedVersion, Rollback } from '@nalam/shell/contract';
import { staffApi } from '../../staff-api/staff-api.ts';
import { whenDone } from '../../staff-api/when-done.ts';

const releasesApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    releases: build.query<ReleasesOverview, undefined>({
      query: () => ({ path: '/dashboard/releases' }),
      providesTags: ['releases'],
    }),
    reports: build.query<{ versions: ReportedVersion[] }, string>({
      query: (name) => ({ path: `/dashboard/releases/${name}/reports` }),
    }),
    rollBack: build.mutation<ReleasesOverview, Rollback>({
      query: (rollback) => ({ method: 'POST', path: '/dashboard/releases/rollback', body: rollback }),
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        whenDone(queryFulfilled, (data) =>
          dispatch(releasesApi.util.updateQueryData('releases', undefined, () => data)),
        ),
      // After a conflict the list in view is outdated.
      invalidatesTags: (_, error) => (error ? ['releases'] : []),
    }),
    releaseTokens: build.query<ReleaseToken[], undefined>({
      query: () => ({ path: '/dashboard/release-tokens' }),
      providesTags: ['releaseTokens'],
    }),
    createToken: build.mutation<{ token: string }, NewToken>({
      query: (token) => ({ method: 'POST', path: '/dashboard/release-tokens', body: token }),
      // Even after a failure: the answer may have been lost.
      invalidatesTags: ['releaseTokens'],
    }),
    revokeToken: build.mutation<unknown, string>({
      query: (id) => ({ method: 'DELETE', path: `/dashboard/release-tokens/${id}` }),
      // Even after a refusal: another person may have revoked it.
      invalidatesTags: ['releaseTokens'],
    }),
  }),
});

export const {
  useReleasesQuery,
  useReportsQuery,
  useRollBackMutation,
  useReleaseTokensQuery,
  useCreateTokenMutation,
  useRevokeTokenMutation,
} = releasesApi;
