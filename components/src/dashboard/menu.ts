import { imageIcon } from '@nalam/shared-ui/icon';
import type { MenuEntry } from '@nalam/shell/contract';
import { paths } from '../paths.ts';

/** Visible to those who may open the page. */
export const menu: MenuEntry[] = [
  { id: 'components', label: 'components:menu', icon: imageIcon, to: paths.catalogue },
];
