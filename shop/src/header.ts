import type { PartStrings, Resources } from '@nalam/shell/contract';
import { ShopLink } from './features/header/shop-link.tsx';

/** The header's few texts are on every visitor's page; the shop's other texts are not. */
export const strings: PartStrings = {
  namespace: 'shop-header',
  // Literal names, because webpack's code for a computed name is larger.
  load: async (language) => {
    const strings = (
      language === 'ta'
        ? await import('../locales/ta/shop-header.json')
        : await import('../locales/en/shop-header.json')
    ) as { default: Resources };
    return strings.default;
  },
};

export const actions = [{ id: 'shop', Component: ShopLink }];
