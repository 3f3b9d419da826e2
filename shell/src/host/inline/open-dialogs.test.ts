import { beforeAll, expect, jest, test } from '@jest/globals';
import { openDialogs } from './open-dialogs.ts';

beforeAll(openDialogs);

const form = `
  <form method="post">
    <select name="service"><option value=""></option><option value="ECG" data-key="ecg">ECG</option></select>
  </form>`;

/** Presses the page's link. @returns whether this was left to the browser; jsdom, which can't follow links, does not try */
function pressLink(options: MouseEventInit = {}): boolean {
  let followed = false;
  const browser = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', browser, { once: true });
  document.links[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  return followed;
}

/** @returns whether the press was left to the browser, and the dialog */
function press(html: string, options: MouseEventInit = {}) {
  document.body.innerHTML = html;
  return { followed: pressLink(options), dialog: document.querySelector('dialog') };
}

const appointment = (content: string) =>
  `<a href="/appointment?service=ecg">Book</a><dialog data-dialog-path="/appointment">${content}</dialog>`;

test('a link to the path of a dialog opens it in place, with its service chosen and the focus in its form', () => {
  const { followed, dialog } = press(appointment(`<button>Close</button>${form}`));

  expect(followed).toBe(false);
  expect(dialog).toHaveAttribute('open');
  expect(document.querySelector('select')).toHaveValue('ECG');
  expect(document.querySelector('select')).toHaveFocus();
});

test('a link is followed in a new tab, and where the dialog lacks its form', () => {
  expect(press(appointment(form), { ctrlKey: true })).toMatchObject({
    followed: true,
    dialog: { open: false },
  });
  expect(press(appointment(''))).toMatchObject({ followed: true, dialog: { open: false } });
});

test('a link pressed before the page is parsed waits for its dialog once', () => {
  const readyState = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  expect(press(appointment(''))).toMatchObject({ followed: false, dialog: { open: false } });
  expect(pressLink()).toBe(true);

  document.querySelector('dialog')?.insertAdjacentHTML('beforeend', form);
  readyState.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));

  expect(document.querySelector('dialog')).toHaveAttribute('open');
  readyState.mockRestore();
});

test('a link that shows a picture opens the dialog around it, and scrolls to it', () => {
  const scrolledTo: string[] = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    scrolledTo.push(this.id);
  });

  const { followed, dialog } = press(
    '<a href="/p2.webp" data-shows="p2">Enlarge</a><dialog><ul><li id="p1"></li><li id="p2"></li></ul></dialog>',
  );

  expect(followed).toBe(false);
  expect(dialog).toHaveAttribute('open');
  expect(scrolledTo).toEqual(['p2']);
});
