import type { DashboardParts, StaffQuestion } from '@nalam/shell/contract';
import { useAppDispatch } from '@nalam/shell/store';
import { staffApi } from './staff-api.ts';

const otherApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the screens of other remotes ask for. */
    ask: build.query<unknown, StaffQuestion>({
      query: ({ path, params }) => ({ path, ...(params && { params }) }),
    }),
  }),
});

/** For the screens of other remotes, which can't add endpoints; the dashboard's own have theirs. */
export const useStaffQuery: DashboardParts['useStaffQuery'] = <T>(question: StaffQuestion | undefined) => {
  const dispatch = useAppDispatch();
  const asked = question ?? { path: '' };
  const { data, error, isFetching, refetch } = otherApi.useAskQuery(asked, { skip: question === undefined });
  return {
    data: data as T | undefined,
    error,
    isFetching,
    refetch,
    replace: (value: T) => {
      dispatch(otherApi.util.updateQueryData('ask', asked, () => value) as never);
    },
  };
};
