import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ServiceSummary } from '@nalam/api/contract';
import type { Failure } from '../offers/api.ts';

export type ListedService = Omit<ServiceSummary, '_id'>;

export type ServicesState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'ready'; services: ListedService[] }
  | { status: 'failed'; failure: Failure };

export const servicesSlice = createSlice({
  name: 'services',
  initialState: (): ServicesState => ({ status: 'unopened' }),
  reducers: {
    servicesOpened: (): ServicesState => ({ status: 'loading' }),
    servicesLoaded: (_, { payload }: PayloadAction<ListedService[]>): ServicesState => ({
      status: 'ready',
      services: payload,
    }),
    servicesLoadFailed: (_, { payload }: PayloadAction<Failure>): ServicesState => ({
      status: 'failed',
      failure: payload,
    }),
  },
});

export const { servicesOpened, servicesLoaded, servicesLoadFailed } = servicesSlice.actions;
