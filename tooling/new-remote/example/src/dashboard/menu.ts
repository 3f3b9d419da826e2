import { reportIcon } from '@nalam/shared-ui/icon';
import type { MenuEntry } from '@nalam/shell/contract';
import { paths } from '../paths.ts';

/** Visible to those who may open the page. */
export const menu: MenuEntry[] = [
  { id: 'example', label: 'example-staff:menu', icon: reportIcon, to: paths.overview },
];
