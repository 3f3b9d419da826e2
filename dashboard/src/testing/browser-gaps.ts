/** What a browser has and jsdom has not, for the tests of pages. */
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import './window-width.ts';

// A page's first rendering waits for its code to be compiled, on a machine that does other work as well.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

window.scrollTo = () => undefined;

// antd measures scroll bars, which are pseudo-elements; jsdom draws none.
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
