import type { DashboardAccess } from 'api/contract';
import type { Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { createSlice, useAppSelector, type PayloadAction } from 'shell/store';

/** Which dashboard addresses the signed-in person may open; the API says so, and enforces it. */
export type AccessState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; routes: string[] }
  | { status: 'failed'; failure: Failure };

const unopened = { status: 'unopened' } as AccessState;

export const accessSlice = createSlice({
  name: 'dashboardAccess',
  initialState: unopened,
  reducers: {
    /** Who has just set up the second step still reads the recovery codes; that page stays until the answer is here. */
    accessOpened: (state): AccessState => (lacksSecondStep(state) ? state : { status: 'loading' }),
    accessLoaded: (_, { payload }: PayloadAction<DashboardAccess>): AccessState => ({
      status: 'ready',
      routes: payload.routes,
    }),
    accessLoadFailed: (_, { payload }: PayloadAction<Failure>): AccessState => ({
      status: 'failed',
      failure: payload,
    }),
  },
  // The next person at this screen may have another role.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => unopened),
});

export const { accessOpened, accessLoaded, accessLoadFailed } = accessSlice.actions;

/** Whether nothing opens before this person has set up the second step of the sign-in, because the role requires it. */
export const lacksSecondStep = (access: AccessState) =>
  access.status === 'failed' &&
  access.failure.kind === 'refused' &&
  access.failure.code === 'SECOND_STEP_REQUIRED';

export const useAccess = () =>
  useAppSelector<AccessState, { dashboardAccess: AccessState }>((state) => state.dashboardAccess);
