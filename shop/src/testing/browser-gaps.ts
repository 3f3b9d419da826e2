/** What a browser has and jsdom has not, for the tests of pages. */
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';

// A page's first rendering waits for its code to be compiled, on a machine that does other work as well.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
