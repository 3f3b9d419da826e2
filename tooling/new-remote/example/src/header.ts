import type { PartStrings, Resources } from '@nalam/shell/contract';
import { HeaderLink } from './features/header/header-link.tsx';

/** Loaded on every visitor's page without the rest of the remote, so keep texts and code small. */
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
