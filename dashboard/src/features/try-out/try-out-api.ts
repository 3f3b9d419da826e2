import type { Trial, TrialChoices } from '@nalam/shell/contract';
import { staffApi } from '../../staff-api/staff-api.ts';

const path = '/dashboard/trial';

export const { useTrialQuery, useChangeTrialMutation } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    trial: build.query<TrialChoices, undefined>({ query: () => ({ path }) }),
    /** An empty trial ends it. */
    changeTrial: build.mutation<unknown, Trial>({
      query: (trial) =>
        Object.keys(trial).length === 0 ? { method: 'DELETE', path } : { method: 'PUT', path, body: trial },
    }),
  }),
});
