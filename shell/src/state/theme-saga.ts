import type { PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from '../offers/saga-effects.ts';
import { themeChosen, type Theme } from './theme-slice.ts';

export const themeStorageKey = 'theme';

/** Remembers the choice on this device. */
// oxlint-disable-next-line require-yield -- a saga is a generator, also when it has nothing to wait for
function* rememberTheme({ payload }: PayloadAction<Theme>): Generator<never, void> {
  try {
    localStorage.setItem(themeStorageKey, payload);
  } catch {
    // Storage is off or full: the choice holds for this page.
  }
}

export function* themeSaga() {
  yield* takeEvery(themeChosen, rememberTheme);
}
