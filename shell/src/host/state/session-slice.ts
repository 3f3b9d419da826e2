import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Role, SessionUser } from '@nalam/api/contract';

/** The visitor's session. The four fields are those of docs/product.md#session; `status` tells if the initial check is over. */
export interface SessionState {
  status: 'loading' | 'ready';
  isLoggedin: boolean;
  role: Role | false;
  username: string | false;
  valid: boolean;
}

const anonymous = { isLoggedin: false, role: false, username: false, valid: false } as const;

export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'loading', ...anonymous }),
  reducers: {
    sessionOpened: (state) => state,
    sessionChecked: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      status: 'ready',
      isLoggedin: payload.valid,
      ...payload,
    }),
    signedIn: (_, { payload }: PayloadAction<{ role: Role; username: string }>): SessionState => ({
      status: 'ready',
      isLoggedin: true,
      valid: true,
      role: payload.role,
      username: payload.username,
    }),
    sessionEnded: (): SessionState => ({ status: 'ready', ...anonymous }),
  },
});

export const { sessionOpened, sessionChecked, signedIn, sessionEnded } = sessionSlice.actions;
