import type { Customer, CustomerLogin, CustomerSession, SignUp } from '@nalam/api/contract';
import type { Failure } from '@nalam/shell/api';
import { createSlice, useAppSelector, type PayloadAction } from '@nalam/shell/store';

/** The session on this device. */
export type CustomerState =
  | { status: 'unopened' }
  | { status: 'loading' }
  | { status: 'guest'; loading: boolean; error: Failure | null }
  | { status: 'signedIn'; user: Customer; token: string }
  /** There is a token, but checking it failed. */
  | { status: 'failed'; failure: Failure };

const guest = { status: 'guest', loading: false, error: null } as const;

export const customerSlice = createSlice({
  name: 'customer',
  initialState: (): CustomerState => ({ status: 'unopened' }),
  reducers: {
    /** A known session stays in view while it is checked again, for example after a change in another tab. */
    customerOpened: (customer): CustomerState =>
      customer.status === 'guest' || customer.status === 'signedIn' ? customer : { status: 'loading' },
    /** The customer signed in or out in another tab. */
    tokenChangedElsewhere: (): CustomerState => ({ status: 'loading' }),
    /** A repeated check keeps a form's error. */
    guestFound: (customer): CustomerState => (customer.status === 'guest' ? customer : guest),
    customerFound: (_, { payload }: PayloadAction<CustomerSession>): CustomerState => ({
      status: 'signedIn',
      ...payload,
    }),
    customerCheckFailed: (customer, { payload }: PayloadAction<Failure>): CustomerState =>
      customer.status === 'signedIn' ? customer : { status: 'failed', failure: payload },
    signUpSent: (_, __: PayloadAction<SignUp>): CustomerState => ({ ...guest, loading: true }),
    signInSent: (_, __: PayloadAction<CustomerLogin>): CustomerState => ({ ...guest, loading: true }),
    signedIn: (_, { payload }: PayloadAction<CustomerSession>): CustomerState => ({
      status: 'signedIn',
      ...payload,
    }),
    signInFailed: (_, { payload }: PayloadAction<Failure>): CustomerState => ({ ...guest, error: payload }),
    /** Signing out takes effect on the device at once; the server is called afterwards. */
    signedOut: (): CustomerState => guest,
  },
});

export const {
  customerOpened,
  tokenChangedElsewhere,
  guestFound,
  customerFound,
  customerCheckFailed,
  signUpSent,
  signInSent,
  signedIn,
  signInFailed,
  signedOut,
} = customerSlice.actions;

export interface CustomerPart {
  customer: CustomerState;
}

export const useCustomer = () => useAppSelector<CustomerState, CustomerPart>(({ customer }) => customer);
