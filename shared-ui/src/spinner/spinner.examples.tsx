import type { Example } from '../catalogue/example.ts';
import { Spinner } from './spinner.tsx';

export const withLabel: Example = (say) => <Spinner label={say('Loading services', 'சேவைகள் வருகின்றன')} />;

export const large: Example = (say) => <Spinner large label={say('Loading services', 'சேவைகள் வருகின்றன')} />;

/** Beside a text that says it already. */
export const decorative: Example = () => <Spinner decorative />;
