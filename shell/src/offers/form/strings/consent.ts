import type { PartStrings, Resources } from '@nalam/shell/contract';

/** For the `moreStrings` of a page with a `ConsentNotice`. */
export const consentStrings: PartStrings = {
  namespace: 'shell-consent',
  load: async (language) => {
    const strings = (await import(`../../../../locales/${language}/shell-consent.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
};
