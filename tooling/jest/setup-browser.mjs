import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';

const { getElementError } = getConfig();
configure({
  // On a busy machine the default of one second is too short.
  asyncUtilTimeout: 30_000,
  // While a test waits, each failed query would print the whole page; only the last one does.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Tests of server rendering have no window: they use `@jest-environment node`.
if (globalThis.window) {
  // jsdom lacks these, and every page uses them.
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
        this.append(field.name, field.type === 'file' ? (file ?? new Blob()) : field.value);
      }
    }
  };
}

/** When a test refuses a call on purpose, jsdom reports an error of its own realm, not of the test's. */
const isPlayedNetworkFailure = ([first]) => first?.type === 'XMLHttpRequest';

/** A stack's frames in our sources, among a hundred in React. */
const ownFrames = ({ stack = '' }) =>
  stack.split('\n').filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));

// An error logged by React or the browser is a defect in the test or the code; nobody would read it in a log.
for (const level of ['error', 'warn']) {
  const original = console[level];
  jest.spyOn(console, level).mockImplementation((...words) => {
    if (isPlayedNetworkFailure(words)) return;
    // Deferred, because Jest prints the stack of this call as well.
    queueMicrotask(() => original(...words));
    const failure = new Error(`console.${level} in a test: ${words.map(String).join(' ').slice(0, 500)}`);
    const cause = words.find((word) => word instanceof Error) ?? failure;
    failure.stack = [String(failure), ...ownFrames(cause)].join('\n');
    throw failure;
  });
}
