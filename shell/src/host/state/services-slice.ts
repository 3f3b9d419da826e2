import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ServiceCategory, ServiceSummary } from '@nalam/api/contract';
import type { Failure } from '../../offers/api.ts';

export type ListedService = Omit<ServiceSummary, '_id'>;

/** The outline of a list that is too long for a menu. */
export interface LongList {
  /** The number of services. */
  total: number;
  /** Each category with services, in the order of the list by category, with their number. */
  categories: { category: ServiceCategory; count: number }[];
}

export interface LoadedServices {
  /** All of them; empty for a long list. */
  services: ListedService[];
  /** Set for more than 40 services: menus show the categories, forms a search field. Since contract 2.8. */
  longList?: LongList;
}

export type ServicesState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | ({ status: 'ready' } & LoadedServices)
  | { status: 'failed'; failure: Failure };

export const servicesSlice = createSlice({
  name: 'services',
  initialState: (): ServicesState => ({ status: 'unopened' }),
  reducers: {
    servicesOpened: (): ServicesState => ({ status: 'loading' }),
    servicesLoaded: (_, { payload }: PayloadAction<LoadedServices>): ServicesState => ({
      status: 'ready',
      ...payload,
    }),
    servicesLoadFailed: (_, { payload }: PayloadAction<Failure>): ServicesState => ({
      status: 'failed',
      failure: payload,
    }),
  },
});

export const { servicesOpened, servicesLoaded, servicesLoadFailed } = servicesSlice.actions;
