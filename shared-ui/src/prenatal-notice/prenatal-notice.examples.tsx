import type { Example } from '../catalogue/example.ts';
import { PrenatalNotice } from './prenatal-notice.tsx';

export const notice: Example = () => <PrenatalNotice />;
