import type { Example } from '../catalogue/example.ts';
import { Spinner } from './spinner.tsx';

export const withLabel: Example = (say) => <Spinner label={say('Loading services', 'சேவைகள் வருகின்றன')} />;

export const large: Example = (say) => <Spinner large label={say('Loading services', 'சேவைகள் வருகின்றன')} />;

/** Decorative, beside a text that says the same. */
export const decorative: Example = () => <Spinner decorative />;
