/** Answers each press on the elements that a selector names, from now on. */
export function onPress(selector: string, answer: (pressed: HTMLElement, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
    if (pressed) answer(pressed, event);
  });
}
