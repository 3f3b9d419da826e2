import type { PayloadAction } from '@reduxjs/toolkit';
import { takeEvery } from '../offers/saga-effects.ts';
import { themeChosen, type Theme } from './theme-slice.ts';

export const themeStorageKey = 'theme';

/** Paints the page and remembers the choice on this device. */
// eslint-disable-next-line require-yield -- a saga is a generator, also when it has nothing to wait for
function* applyTheme({ payload }: PayloadAction<Theme>): Generator<never, void> {
  document.documentElement.dataset.theme = payload;
  try {
    localStorage.setItem(themeStorageKey, payload);
  } catch {
    // Storage is off or full: the choice holds for this page.
  }
}

export function* themeSaga() {
  yield* takeEvery(themeChosen, applyTheme);
}
