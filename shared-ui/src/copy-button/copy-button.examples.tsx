import type { Example } from '../catalogue/example.ts';
import { CopyButton } from './copy-button.tsx';

export const referenceNumber: Example = () => <CopyButton text="NLM-7F3K9Q" />;
