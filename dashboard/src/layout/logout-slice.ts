import { signedIn } from '@nalam/shell/session';
import { createSlice, useAppSelector } from '@nalam/shell/store';

/** After `done` the layout redirects to the site's home instead of the login. */
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
