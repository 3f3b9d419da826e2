import { servicesSlice } from './services-slice.ts';
import { sessionSlice } from './session-slice.ts';
import { siteSlice } from './site-slice.ts';
import { themeSlice } from './theme-slice.ts';
import { toastsSlice } from './toasts-slice.ts';

export const ownReducers = {
  session: sessionSlice.reducer,
  services: servicesSlice.reducer,
  site: siteSlice.reducer,
  theme: themeSlice.reducer,
  toasts: toastsSlice.reducer,
};

/** The shell's own state. */
export type HostState = {
  [Name in keyof typeof ownReducers]: ReturnType<(typeof ownReducers)[Name]>;
};
