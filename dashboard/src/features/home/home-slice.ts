import type { DashboardSummary } from 'api/contract';
import type { Failure } from 'shell/api';
import { sessionEnded } from 'shell/session';
import { createSlice, useAppSelector, type PayloadAction } from 'shell/store';

/** Something that is loaded, and loaded again while the last answer stays in view. */
export type Refreshable<T> =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; value: T; refresh: 'idle' | 'running' | 'failed' }
  | { status: 'failed'; failure: Failure };

export type HomeState = Refreshable<DashboardSummary>;

const unopened = { status: 'unopened' } as HomeState;

export const homeSlice = createSlice({
  name: 'dashboardHome',
  initialState: unopened,
  reducers: {
    /** The page was opened, or its figures were asked for again. */
    homeOpened: (state): HomeState =>
      state.status === 'ready' ? { ...state, refresh: 'running' } : { status: 'loading' },
    summaryLoaded: (_, { payload }: PayloadAction<DashboardSummary>): HomeState => ({
      status: 'ready',
      value: payload,
      refresh: 'idle',
    }),
    summaryFailed: (state, { payload }: PayloadAction<Failure>): HomeState =>
      state.status === 'ready' ? { ...state, refresh: 'failed' } : { status: 'failed', failure: payload },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => unopened),
});

export const { homeOpened, summaryLoaded, summaryFailed } = homeSlice.actions;

export const useHome = () =>
  useAppSelector<HomeState, { dashboardHome: HomeState }>((state) => state.dashboardHome);
