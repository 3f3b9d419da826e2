/** The shared session store, as remotes see it: who is signed in, the centre's services and settings, theme, notices. */
import { useCallback, useId, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { sessionEnded, signedIn, type SessionState } from '../host/state/session-slice.ts';
import { type LongList, servicesOpened, type ServicesState } from '../host/state/services-slice.ts';
import { siteOpened, type SiteState } from '../host/state/site-slice.ts';
import type { HostState } from '../host/state/own-reducers.ts';
import { themeChosen, type Theme } from '../host/state/theme-slice.ts';
import { toastRaised, toastWithdrawn, type Toast } from '../host/state/toasts-slice.ts';

export { servicesOpened, sessionEnded, signedIn, siteOpened, toastRaised };
export type { LongList, ServicesState, SessionState, SiteState, Theme };

/** @returns who is signed in; anonymous until the initial check has completed */
export const useSession = (): SessionState => useSelector((state: HostState) => state.session);

/** @returns the services for header, footer and forms, or the outline of a long list */
export const useServices = (): ServicesState => useSelector((state: HostState) => state.services);

/** @returns the centre's name, address, phones and hours */
export const useSite = (): SiteState => useSelector((state: HostState) => state.site);

/** @returns the current theme, and a function that changes it and stores the choice */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const dispatch = useDispatch();
  const choose = useCallback(
    (theme: Theme) => {
      dispatch(themeChosen(theme));
      try {
        localStorage.setItem('theme', theme);
      } catch {
        // Storage is off or full: the choice applies to this page only.
      }
    },
    [dispatch],
  );
  return [useSelector((state: HostState) => state.theme), choose];
}

/** Shows a notice at the top right, replacing the previous one of the same form or control. */
export interface Notify {
  (notice: Omit<Toast, 'id' | 'subject'>): void;
  /** Removes the notice, because the form is being sent again. */
  withdraw: () => void;
}

/** @returns shows notices of one form or control, one at a time */
export function useNotify(): Notify {
  const dispatch = useDispatch();
  const subject = useId();
  return useMemo(
    () =>
      Object.assign((notice: Parameters<Notify>[0]) => void dispatch(toastRaised({ ...notice, subject })), {
        withdraw: () => void dispatch(toastWithdrawn(subject)),
      }),
    [dispatch, subject],
  );
}
