/** The catalogue that the remote `components` shows to staff. */
export { components } from './components.ts';
export { ComponentList, Examples } from './catalogue-parts.tsx';
