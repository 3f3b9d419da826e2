import type { PartStrings, Resources } from '@nalam/shell/contract';

/** The strings of `locales/`, which has a chunk for each language. */
export const staffStrings: PartStrings = {
  namespace: 'components',
  load: async (language) => {
    const strings = (await import(`../locales/${language}/components.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
};
