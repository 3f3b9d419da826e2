import type { DashboardAccess } from 'api/contract';
import type { Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { createSlice, useAppSelector, type PayloadAction } from 'shell/store';

/** Which dashboard addresses the signed-in person may open; the API says so, and enforces it (spec section 6). */
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
    accessOpened: (): AccessState => ({ status: 'loading' }),
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

export const useAccess = () =>
  useAppSelector<AccessState, { dashboardAccess: AccessState }>((state) => state.dashboardAccess);
