import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SiteSettings } from '@nalam/api/contract';
import type { Failure } from '../../offers/api.ts';

export type SiteState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; settings: SiteSettings }
  /** Staff have not filled in the settings yet, as on a new site without demo content. */
  | { status: 'unfilled' }
  | { status: 'failed'; failure: Failure };

export const siteSlice = createSlice({
  name: 'site',
  initialState: (): SiteState => ({ status: 'unopened' }),
  reducers: {
    siteOpened: (): SiteState => ({ status: 'loading' }),
    siteLoaded: (_, { payload }: PayloadAction<SiteSettings>): SiteState => ({
      status: 'ready',
      settings: payload,
    }),
    siteLoadFailed: (_, { payload: failure }: PayloadAction<Failure>): SiteState =>
      failure.kind === 'refused' && failure.status === 404
        ? { status: 'unfilled' }
        : { status: 'failed', failure },
  },
});

export const { siteOpened, siteLoaded, siteLoadFailed } = siteSlice.actions;
