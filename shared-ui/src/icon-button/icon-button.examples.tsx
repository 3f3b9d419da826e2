import type { Example } from '../catalogue/example.ts';
import { menuIcon } from '../icon/icon.tsx';
import { IconButton } from './icon-button.tsx';

export const opensAMenu: Example = (say) => (
  <IconButton shape={menuIcon} label={say('Open the menu', 'மெனுவைத் திறக்க')} aria-expanded={false} />
);

export const disabled: Example = (say) => (
  <IconButton shape={menuIcon} label={say('Open the menu', 'மெனுவைத் திறக்க')} disabled />
);
