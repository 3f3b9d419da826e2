import { beforeEach, expect, test } from '@jest/globals';
import { noticeTyping } from './notice-typing.ts';

beforeEach(() => {
  document.body.innerHTML = '<input value="ECG"><textarea></textarea><div contenteditable></div>';
});

function field(name = 'textarea') {
  const found = document.querySelector<HTMLElement & { value?: string }>(name);
  if (!found) throw new Error(`The page has no ${name}.`);
  return found;
}

/** As a person does it: the browser tells of each letter. */
function type(into: Element & { value?: string }, text: string) {
  if (into.value === undefined) into.textContent = text;
  else into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what the server wrote into a field is nothing that somebody typed', () => {
  expect(noticeTyping()()).toBe(false);
});

test('what was typed while the scripts were on their way counts', () => {
  field().value = 'Fasting since nine';

  expect(noticeTyping()()).toBe(true);
});

test.each(['textarea', 'div'])('what is typed later counts, until it is deleted again: %s', (name) => {
  const holdsWords = noticeTyping();
  const element = field(name);

  type(element, 'Fasting since nine');
  expect(holdsWords()).toBe(true);
  type(element, '');
  expect(holdsWords()).toBe(false);
});

test('a field that is gone holds nothing any more', () => {
  const holdsWords = noticeTyping();
  type(field(), 'Fasting since nine');

  field().remove();

  expect(holdsWords()).toBe(false);
});
