/** Answers each press on buttons of one kind, also those before this script, which the press recorder holds. */
export function answerPresses(selector: string, answer: (button: HTMLElement) => void) {
  function press(button: HTMLElement) {
    document.earlyPresses?.delete(button);
    delete button.dataset.waiting;
    answer(button);
  }
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>(selector);
    if (button) press(button);
  });
  for (const pressed of document.earlyPresses ?? []) if (pressed.matches(selector)) press(pressed);
}
