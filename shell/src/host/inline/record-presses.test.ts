import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { takeEarlyPresses } from '../browser/early-presses.ts';
import { recordPresses } from './record-presses.ts';

beforeAll(recordPresses);
beforeEach(() => {
  document.earlyPresses = new Set();
  document.earlyChanges = new Set();
  localStorage.clear();
  delete document.documentElement.dataset.dismissed;
});

function buttonIn(html: string): HTMLElement {
  document.body.innerHTML = html;
  const button = document.querySelector('button');
  if (!button) throw new Error('There is no button.');
  return button;
}

/** Presses a button three times before React runs. @returns the number of replayed presses */
function pressEarly(button: HTMLElement): number {
  for (let presses = 0; presses < 3; presses += 1) button.click();
  let pressedAgain = 0;
  const pressAgain = takeEarlyPresses();
  button.addEventListener('click', () => (pressedAgain += 1));
  pressAgain();
  return pressedAgain;
}

test.each([
  ['that needs React', '<button type="button">Add to cart</button>'],
  ['of a form that only script can send', '<form data-script-only><button>Sign in</button></form>'],
  [
    'that only shows more of an announcement',
    '<aside data-dismissible="a1:1"><button type="button" aria-expanded="false">More</button></aside>',
  ],
])('a button %s looks pressed, and is pressed once when React runs', (_, html) => {
  const button = buttonIn(html);
  button.click();
  expect(button).toHaveAttribute('data-waiting');

  expect(pressEarly(button)).toBe(1);
  expect(button).not.toHaveAttribute('data-waiting');
  expect(button).toBeVisible();
});

test.each([
  ['opens a popover', '<button type="button" popovertarget="menu"></button>'],
  ['moves slides', '<button type="button" data-step="1"></button>'],
  ['chooses a theme', '<button type="button" data-chooses-theme="dark"></button>'],
  ['sends a form', '<button></button>'],
])('a button that %s is not pressed again', (_, html) => {
  expect(pressEarly(buttonIn(html))).toBe(0);
});

test('a dismissed part disappears at once, the device stores that, and the focus moves to the content', () => {
  document.documentElement.dataset.dismissed = 'a1:1';
  const button = buttonIn(
    '<aside data-dismissible="a2:1"><button type="button">Close</button></aside><main tabindex="-1"></main>',
  );

  button.click();
  expect(document.querySelector('aside')).not.toBeVisible();
  expect(document.querySelector('main')).toHaveFocus();
  expect(localStorage.getItem('dismissed')).toBe('a1:1 a2:1');
});

test('React gets a change of a field that came before it', () => {
  document.body.innerHTML = '<input>';
  const [field] = document.querySelectorAll('input');
  field?.dispatchEvent(new Event('change', { bubbles: true }));

  const pressAgain = takeEarlyPresses();
  const received: string[] = [];
  for (const type of ['input', 'change']) field?.addEventListener(type, () => received.push(type));
  pressAgain();
  expect(received).toEqual(['input', 'change']);
});
