import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { renderExample } from '../testing/render-in.tsx';
import { describeComponent } from './described-component.ts';
import type { Example } from './example.ts';

/** Components without examples, because they render nothing visible on their own. */
const withoutLook = {
  'as-preview': 'stops the presses of what is in it',
  container: 'keeps its content off the edges',
  field: 'is the frame of the fields, which have examples',
  'field-error': 'is part of the fields, which have examples',
  'local-text': 'marks the language of a text',
  staff: "gives antd's components on",
  'structured-data': 'is read by search engines',
  'visually-hidden': 'is only heard',
};

const folders = globSync('src/*/*.tsx')
  .filter((file) => basename(file, '.tsx') === basename(dirname(file)))
  .map((file) => basename(file, '.tsx'));
const files = globSync('src/*/*.examples.tsx').sort();
const withExamples = files.map((file) => basename(file, '.examples.tsx')).sort();

const described = await Promise.all(
  files.map(async (file) => {
    const module = (await import(resolve(file))) as Record<string, Example>;
    return describeComponent(basename(file, '.examples.tsx'), module, readFileSync(file, 'utf8'));
  }),
);
const examples = described.flatMap(({ name: component, examples }) =>
  examples.map(({ name, show, code }) => ({ title: `${component}, ${name}`, show, code })),
);

test('the catalogue has every component', () => {
  const listed = [...withExamples, ...Object.keys(withoutLook)];

  expect(withExamples).not.toHaveLength(0);
  expect(listed.sort()).toEqual(folders.sort());
});

/** Text marked as English may stay English, such as identifiers. */
function textToTranslate(container: HTMLElement): string {
  const copy = container.cloneNode(true) as HTMLElement;
  for (const marked of copy.querySelectorAll('[lang="en"]')) marked.remove();
  return copy.textContent;
}

test.each(examples)('is shown in both languages: $title', ({ show }) => {
  // React's warnings fail the test automatically.
  const english = renderExample(show, 'en');
  expect(english.container).not.toBeEmptyDOMElement();
  const words = textToTranslate(english.container);
  english.unmount();
  const tamil = renderExample(show, 'ta').container.textContent;

  if (/[a-z]/.test(words)) expect(tamil).toMatch(/[\u0b80-\u0bff]/);
});

test.each(examples)('can be copied from the catalogue: $title', ({ code }) => {
  expect(code).toMatch(/^(?:\/\*\*.*\*\/\n)?export const \w+: Example = \([^]*;$/);
  expect(code.match(/^export/gm)).toHaveLength(1);
});
