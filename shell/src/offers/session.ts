/** The one session store, as remotes see it: who is signed in, the centre's services and settings, theme, notices. */
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded, signedIn, type SessionState } from '../state/session-slice.ts';
import { servicesOpened, type ServicesState } from '../state/services-slice.ts';
import { siteOpened, type SiteState } from '../state/site-slice.ts';
import type { HostState } from '../state/store.ts';
import { themeChosen, type Theme } from '../state/theme-slice.ts';
import { toastRaised, type Toast } from '../state/toasts-slice.ts';

export { servicesOpened, sessionEnded, signedIn, siteOpened, toastRaised };
export type { ServicesState, SessionState, SiteState, Theme };

/** @returns who is signed in; everybody is anonymous while the check at start runs */
export const useSession = (): SessionState => useSelector((state: HostState) => state.session);

/** @returns the services for header, footer and forms: one request serves them all */
export const useServices = (): ServicesState => useSelector((state: HostState) => state.services);

/** @returns the centre's name, address, phones and hours */
export const useSite = (): SiteState => useSelector((state: HostState) => state.site);

/** @returns the theme in force and a function that changes it and remembers the choice */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const dispatch = useDispatch();
  const choose = useCallback((theme: Theme) => void dispatch(themeChosen(theme)), [dispatch]);
  return [useSelector((state: HostState) => state.theme), choose];
}

/** @returns a function that shows a notice at the top right */
export function useNotify(): (notice: Omit<Toast, 'id'>) => void {
  const dispatch = useDispatch();
  return useCallback((notice) => void dispatch(toastRaised(notice)), [dispatch]);
}
