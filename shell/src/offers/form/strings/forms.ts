import type { PartStrings, Resources } from '@nalam/shell/contract';

/** For the `moreStrings` of a page with a form: field problems, the API's refusals, and the labels of `ContactFields`. */
export const formStrings: PartStrings = {
  namespace: 'shell-forms',
  load: async (language) => {
    const strings = (await import(`../../../../locales/${language}/shell-forms.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
};
