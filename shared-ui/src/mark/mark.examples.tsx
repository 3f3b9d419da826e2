import type { Example } from '../catalogue/example.ts';
import { Mark } from './mark.tsx';

export const besideTheName: Example = (say) => (
  <a href="/">
    <Mark size={36} /> {say('Nalam', 'நலம்')}
  </a>
);
