import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast as ShownToast } from '@nalam/shared-ui/toasts';

export interface Toast extends ShownToast {
  /** The form or control that it belongs to, which shows one notice at a time. */
  subject?: string;
}

/** True if a newer notice with the same subject may replace it; one with text to copy stays until it is closed. */
const isReplaceable = ({ copy }: Toast) => copy === undefined;

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...withoutSubject(toasts, payload.subject).filter(
          // Repeating the same text shows one notice, however often the button was pressed.
          ({ text, copy }) => text !== payload.text || copy !== payload.copy,
        ),
        payload,
      ],
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
    /** The form is being sent again, so its notice no longer holds. */
    toastWithdrawn: (toasts, { payload: subject }: PayloadAction<string>) => withoutSubject(toasts, subject),
  },
});

const withoutSubject = (toasts: Toast[], subject: string | undefined) =>
  toasts.filter((toast) => subject === undefined || toast.subject !== subject || !isReplaceable(toast));

export const { toastRaised, toastDismissed, toastWithdrawn } = toastsSlice.actions;
