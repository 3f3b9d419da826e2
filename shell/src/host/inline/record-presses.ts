import { onPress } from './on-press.ts';
import { remember } from './remember.ts';

/** Buttons that do nothing by themselves, and that nothing else here answers. */
const needReact = 'button[type=button]:not([popovertarget], [data-step], [data-chooses-theme])';

/** Remembers a button until React takes over. It looks pressed meanwhile, and is remembered once, however often it is pressed. */
function record(button: HTMLElement | null) {
  if (!button || !document.earlyPresses) return;
  document.earlyPresses.add(button);
  button.dataset.waiting = '';
}

/** Hides a part, and moves the focus that was in it to the content. */
function dismiss(part: HTMLElement) {
  part.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
  const { dataset } = document.documentElement;
  dataset.dismissed = `${dataset.dismissed ?? ''} ${part.dataset.dismissible ?? ''}`.trim();
  remember('dismissed', dataset.dismissed);
}

/**
 * Remembers the buttons that are pressed before React runs, which presses them again once it does (`browser/early-presses.ts`): on
 * a slow network that takes seconds. A button that closes an announcement (`data-dismissible`) is answered at once. Fields that change
 * are remembered as well, because React gets no event of a change before it runs.
 *
 * A form that only script can send (`data-script-only`) is never sent by the browser: a page without an action would get the
 * password. Its submit button is remembered instead, also when Enter was pressed in a field.
 */
export function recordPresses() {
  document.earlyPresses = new Set();
  document.earlyChanges = new Set();
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement) document.earlyChanges?.add(target);
    });
  onPress(needReact, (button) => {
    // One that expands a part shows more of it.
    const part = !button.hasAttribute('aria-expanded') && button.closest<HTMLElement>('[data-dismissible]');
    if (!part) record(button);
    else if (document.earlyPresses) dismiss(part);
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.scriptOnly === undefined) return;
    event.preventDefault();
    record(event.submitter);
  });
}
