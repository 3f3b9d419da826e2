import type { DashboardParts, StaffQuestion } from '@nalam/shell/contract';
import { useAppDispatch } from '@nalam/shell/store';
import { staffApi } from './staff-api.ts';

const otherApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** The query of another remote's screen. */
    ask: build.query<unknown, StaffQuestion>({
      query: ({ path, params }) => ({ path, ...(params && { params }) }),
    }),
  }),
});

/** For screens of other remotes, which can't inject endpoints. */
export const useStaffQuery: DashboardParts['useStaffQuery'] = <T>(query: StaffQuestion | undefined) => {
  const dispatch = useAppDispatch();
  const request = query ?? { path: '' };
  const { data, error, isFetching, refetch } = otherApi.useAskQuery(request, {
    skip: query === undefined,
  });
  return {
    data: data as T | undefined,
    error,
    isFetching,
    refetch,
    replace: (value: T) => {
      dispatch(otherApi.util.updateQueryData('ask', request, () => value) as never);
    },
  };
};
