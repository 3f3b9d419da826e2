import { answerPresses } from './answer-presses.ts';

/**
 * A button with `data-chooses-theme` changes to that theme, and the device remembers it. Styles hide the button of the theme in
 * force; the focus then moves to the other one beside it.
 */
export function chooseTheme() {
  answerPresses('[data-chooses-theme]', (button) => {
    const theme = button.dataset.choosesTheme ?? '';
    const hadFocus = button === document.activeElement;
    document.documentElement.dataset.theme = theme;
    if (hadFocus)
      button.parentElement
        ?.querySelector<HTMLElement>(`[data-chooses-theme]:not([data-chooses-theme=${theme}])`)
        ?.focus();
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // Storage is off or full: the choice holds for this page.
    }
  });
}
