/**
 * Makes a window of jsdom global, for all test files of a worker: packages such as Testing Library keep the document in which they
 * were loaded.
 */
import { JSDOM, VirtualConsole } from 'jsdom';
import { addDialogs } from './dialogs.mjs';

// With these, React's development build prepares its renders for a browser's Performance panel: 4 % of a test's time.
delete console.timeStamp;
delete console.createTask;

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => console.error(error));
const { window } = new JSDOM('<!doctype html>', {
  ...{ url: 'http://localhost/', pretendToBeVisual: true, virtualConsole },
});
const { document } = window;
const { documentElement: html, head, body } = document;

/** Node has these, too, but elements need jsdom's. */
const fromWindow = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'DOMException', 'File', 'Storage', 'navigator'],
  ...['localStorage', 'sessionStorage'],
]);
const { FormData } = globalThis;

for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !fromWindow.has(name)) continue;
  const value = window[name];
  // Functions such as `getComputedStyle` need their window; others have properties that binding would lose.
  const isPlain =
    typeof value === 'function' && value.prototype === undefined && Object.keys(value).length === 0;
  const bound = isPlain ? value.bind(window) : undefined;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: () => bound ?? window[name],
    set: (next) => {
      Object.defineProperty(globalThis, name, { value: next, writable: true });
    },
  });
}
for (const name of ['window', 'self', 'top', 'parent']) globalThis[name] = globalThis;

// jsdom lacks these, and every page uses them.
globalThis.scrollTo = () => undefined;
window.Element.prototype.scrollIntoView = () => undefined;
globalThis.matchMedia = (media) =>
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

addDialogs(window);

/** Listeners of the page, which outlive its elements. */
const listeners = [];
for (const target of [window, document]) {
  const add = target.addEventListener.bind(target);
  target.addEventListener = (...listener) => {
    listeners.push([target, listener]);
    add(...listener);
  };
}

for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  globalThis[name] = window[name].bind(window);

const beforeTests = [globalThis, navigator, performance, document].map((object) => ({
  object,
  properties: Object.getOwnPropertyDescriptors(object),
}));

/** Removes everything that a test file left on the page, and restores what it replaced. */
export function clearPage() {
  for (const [target, listener] of listeners.splice(0)) target.removeEventListener(...listener);
  for (const { object, properties } of beforeTests) {
    for (const key of Reflect.ownKeys(object)) {
      const before = properties[key];
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (before && (before.value !== now.value || before.get !== now.get))
        Object.defineProperty(object, key, before);
      // React and Testing Library mark a document that has their listeners. Packages keep their own global variables.
      else if (!before && object !== globalThis) delete object[key];
    }
  }
  // A test that shows a page of the server replaces the elements that Testing Library's `screen` knows.
  document.documentElement?.remove();
  document.append(html);
  html.replaceChildren(head, body);
  for (const element of [html, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
}
