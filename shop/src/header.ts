import type { PartStrings, Resources } from '@nalam/shell/contract';
import { ShopLink } from './features/header/shop-link.tsx';

/** The header's few texts are on every visitor's page; the shop's other texts are not. */
export const strings: PartStrings = {
  namespace: 'shop-header',
  load: async (language) => {
    const strings = (await import(`../locales/${language}/shop-header.json`)) as { default: Resources };
    return strings.default;
  },
};

export const actions = [{ id: 'shop', Component: ShopLink }];
