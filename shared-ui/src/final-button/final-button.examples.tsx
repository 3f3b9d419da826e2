import type { Example } from '../catalogue/example.ts';
import { FinalButton } from './final-button.tsx';

/** Disabled for a moment after it appears. */
export const cancelsAnOrder: Example = (say) => (
  <FinalButton>{say('Yes, cancel it', 'ஆம், ரத்து செய்யுங்கள்')}</FinalButton>
);
