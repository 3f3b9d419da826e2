import { onPress } from './on-press.ts';
import { remember } from './remember.ts';

/** Buttons that do nothing by themselves and have no other handler here. */
const needReact = 'button[type=button]:not([popovertarget], [data-step], [data-chooses-theme])';

/** Records a button until React takes over. It looks pressed meanwhile, and is recorded once, however often it is pressed. */
function record(button: HTMLElement | null) {
  if (!button || !document.earlyPresses) return;
  document.earlyPresses.add(button);
  button.dataset.waiting = '';
}

/** Hides a part, and moves the focus from it to the content. */
function dismiss(part: HTMLElement) {
  part.hidden = true;
  document.querySelector('main')?.focus({ preventScroll: true });
  const { dataset } = document.documentElement;
  dataset.dismissed = `${dataset.dismissed ?? ''} ${part.dataset.dismissible ?? ''}`.trim();
  remember('dismissed', dataset.dismissed);
}

/**
 * Records buttons pressed before React runs, which presses them again (`browser/early-presses.ts`): on a slow network that takes
 * seconds. Buttons that close an announcement (`data-dismissible`) work at once. Changed fields are recorded as well, because React
 * misses change events from before it runs.
 *
 * The browser never submits a form that only script can send (`data-script-only`): a page without an action would receive the
 * password. Its submit button is recorded instead, even if Enter was pressed in a field.
 */
export function recordPresses() {
  document.earlyPresses = new Set();
  document.earlyChanges = new Set();
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLElement) document.earlyChanges?.add(target);
    });
  onPress(needReact, (button) => {
    // A button that expands a part does not close it.
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
