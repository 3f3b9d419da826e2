import type { PartStrings, Resources } from '@nalam/shell/contract';
import { HeaderLink } from './features/header/header-link.tsx';

/** On every visitor's page, and so of few texts and little code: without the rest of the remote. */
export const strings: PartStrings = {
  namespace: 'example-header',
  load: async (language) => {
    const strings = (await import(`../locales/${language}/example-header.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
};

export const actions = [{ id: 'example', Component: HeaderLink }];
