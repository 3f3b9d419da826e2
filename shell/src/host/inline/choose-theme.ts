import { onPress } from './on-press.ts';
import { remember } from './remember.ts';

/**
 * Makes buttons with `data-chooses-theme` change the theme and store it on the device. Styles hide the button of the current
 * theme; the focus then moves to the other one beside it.
 */
export function chooseTheme() {
  onPress('[data-chooses-theme]', (button) => {
    const theme = button.dataset.choosesTheme ?? '';
    const hadFocus = button === document.activeElement;
    document.documentElement.dataset.theme = theme;
    const other = button.nextElementSibling ?? button.previousElementSibling;
    if (hadFocus && other instanceof HTMLElement) other.focus();
    remember('theme', theme);
  });
}
