import type { Example } from '../catalogue/example.ts';
import { EmergencyCall } from './emergency-call.tsx';

export const notice: Example = () => <EmergencyCall />;
export const crisis: Example = () => <EmergencyCall kind="crisis" />;
