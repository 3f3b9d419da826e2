import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export interface Toast {
  id: string;
  kind: 'success' | 'error' | 'info';
  text: string;
}

export const toastsSlice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastRaised: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { id: nanoid(), ...toast } }),
      // The same words twice are one notice, however often the button was pressed.
      reducer: (toasts, { payload }: PayloadAction<Toast>) => [
        ...toasts.filter(({ text }) => text !== payload.text),
        payload,
      ],
    },
    toastDismissed: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
});

export const { toastRaised, toastDismissed } = toastsSlice.actions;
