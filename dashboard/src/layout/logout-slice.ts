import { signedIn } from '@nalam/shell/session';
import { createSlice, useAppSelector } from '@nalam/shell/store';

/** After `done` the layout leads to the site's home and not to the login. */
export type LogoutState = 'idle' | 'sending' | 'done';

export const logoutSlice = createSlice({
  name: 'dashboardLogout',
  initialState: (): LogoutState => 'idle',
  reducers: {
    logoutRequested: (): LogoutState => 'sending',
    loggedOut: (): LogoutState => 'done',
    logoutFailed: (): LogoutState => 'idle',
  },
  extraReducers: (builder) => builder.addCase(signedIn, (): LogoutState => 'idle'),
});

export const { logoutRequested, loggedOut, logoutFailed } = logoutSlice.actions;

export const useLogout = () =>
  useAppSelector<LogoutState, { dashboardLogout: LogoutState }>((state) => state.dashboardLogout);
