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

/** Types like a person: one event per letter. */
function type(into: Element & { value?: string }, text: string) {
  if (into.value === undefined) into.textContent = text;
  else into.value = text;
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

test('a text that the server wrote into a field is not typed text', () => {
  expect(noticeTyping()()).toBe(false);
});

test('a text that was typed while the scripts were loading counts as typed', () => {
  field().value = 'Fasting since nine';

  expect(noticeTyping()()).toBe(true);
});

test.each(['textarea', 'div'])('a text that is typed later counts until it is deleted: %s', (name) => {
  const hasTypedText = noticeTyping();
  const element = field(name);

  type(element, 'Fasting since nine');
  expect(hasTypedText()).toBe(true);
  type(element, '');
  expect(hasTypedText()).toBe(false);
});

test('a removed field holds no typed text', () => {
  const hasTypedText = noticeTyping();
  type(field(), 'Fasting since nine');

  field().remove();

  expect(hasTypedText()).toBe(false);
});
