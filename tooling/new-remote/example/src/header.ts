import type { PartStrings, Resources } from '@nalam/shell/contract';
import { HeaderLink } from './features/header/header-link.tsx';

/** On every visitor's page, and so of few texts and little code: without the rest of the remote. */
export const strings: PartStrings = {
  namespace: 'example-header',
  // Each language by its whole name: what webpack writes for a name with a gap weighs more than these words.
  load: async (language) => {
    const strings = (
      language === 'ta'
        ? await import('../locales/ta/example-header.json', { with: { type: 'json' } })
        : await import('../locales/en/example-header.json', { with: { type: 'json' } })
    ) as { default: Resources };
    return strings.default;
  },
};

export const actions = [{ id: 'example', Component: HeaderLink }];
