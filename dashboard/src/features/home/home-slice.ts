import type { AppointmentList, DashboardSummary } from 'api/contract';
import type { Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { createSlice, useAppSelector, type PayloadAction } from 'shell/store';

/** Something that is loaded, and loaded again while the last answer stays in view. */
export type Refreshable<T> =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; value: T; refresh: 'idle' | 'running' | 'failed' }
  | { status: 'failed'; failure: Failure };

/** Each part is loaded by a call of its own: one that fails leaves the other in view. */
export interface HomeState {
  summary: Refreshable<DashboardSummary>;
  requests: Refreshable<AppointmentList>;
}

const unopened = { summary: { status: 'unopened' }, requests: { status: 'unopened' } } as HomeState;

const asked = <T>(part: Refreshable<T>): Refreshable<T> =>
  part.status === 'ready' ? { ...part, refresh: 'running' } : { status: 'loading' };

const answered = <T>(value: T): Refreshable<T> => ({ status: 'ready', value, refresh: 'idle' });

const failed = <T>(part: Refreshable<T>, failure: Failure): Refreshable<T> =>
  part.status === 'ready' ? { ...part, refresh: 'failed' } : { status: 'failed', failure };

export const homeSlice = createSlice({
  name: 'dashboardHome',
  initialState: unopened,
  reducers: {
    /** The page was opened, or its figures were asked for again. */
    homeOpened: (state) => state,
    summaryAsked: (state): HomeState => ({ ...state, summary: asked(state.summary) }),
    summaryLoaded: (state, { payload }: PayloadAction<DashboardSummary>): HomeState => ({
      ...state,
      summary: answered(payload),
    }),
    summaryFailed: (state, { payload }: PayloadAction<Failure>): HomeState => ({
      ...state,
      summary: failed(state.summary, payload),
    }),
    requestsAsked: (state): HomeState => ({ ...state, requests: asked(state.requests) }),
    requestsLoaded: (state, { payload }: PayloadAction<AppointmentList>): HomeState => ({
      ...state,
      requests: answered(payload),
    }),
    requestsFailed: (state, { payload }: PayloadAction<Failure>): HomeState => ({
      ...state,
      requests: failed(state.requests, payload),
    }),
  },
  // Names and phone numbers of patients don't outlast the session that may see them.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => unopened),
});

export const {
  homeOpened,
  summaryAsked,
  summaryLoaded,
  summaryFailed,
  requestsAsked,
  requestsLoaded,
  requestsFailed,
} = homeSlice.actions;

export const useHome = () =>
  useAppSelector<HomeState, { dashboardHome: HomeState }>((state) => state.dashboardHome);
