import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

const { getElementError } = getConfig();
configure({
  // A machine that builds and tests at once needs more than the usual second to show what a test waits for.
  asyncUtilTimeout: 10_000,
  // While a test waits, each look that finds nothing would print the whole page; the last one does.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Tests of the shell's server have no window: they say `@jest-environment node`.
if (globalThis.window) {
  // What jsdom lacks and every page uses.
  globalThis.scrollTo = () => undefined;
  globalThis.Element.prototype.scrollIntoView = () => undefined;
  globalThis.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  // Node's FormData, which react-router and msw need here, cannot read forms.
  globalThis.FormData = class extends FormData {
    constructor(form) {
      super();
      for (const field of form?.querySelectorAll('[name]') ?? []) {
        if (['checkbox', 'radio'].includes(field.type) && !field.checked) continue;
        const [file] = field.files ?? [];
        this.set(field.name, field.type === 'file' ? (file ?? new Blob()) : field.value);
      }
    }
  };
}

/** jsdom reports a call that a test refused on purpose as an error of its own: of its realm, not of the test's. */
const isPlayedNetworkFailure = ([first]) => first?.type === 'XMLHttpRequest';

// A complaint of React's or of the browser's is a defect of the test or of the code, and would stay unread in a log.
for (const level of ['error', 'warn']) {
  const original = console[level];
  jest.spyOn(console, level).mockImplementation((...words) => {
    if (isPlayedNetworkFailure(words)) return;
    original(...words);
    throw new Error(`console.${level} in a test: ${words.map(String).join(' ').slice(0, 500)}`);
  });
}
