import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SiteSettings } from '@nalam/api/contract';
import type { Failure } from '../offers/api.ts';

export type SiteState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; settings: SiteSettings }
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
    siteLoadFailed: (_, { payload }: PayloadAction<Failure>): SiteState => ({
      status: 'failed',
      failure: payload,
    }),
  },
});

export const { siteOpened, siteLoaded, siteLoadFailed } = siteSlice.actions;
