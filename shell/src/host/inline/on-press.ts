/** Handles every press on elements that match a selector, from now on. */
export function onPress(selector: string, answer: (pressed: HTMLElement, event: MouseEvent) => void) {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>(selector);
    if (pressed) answer(pressed, event);
  });
}
