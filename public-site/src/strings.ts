import type { PartStrings, Resources } from '@nalam/shell/contract';
import { consentStrings } from '@nalam/shell/strings/consent';
import { formStrings } from '@nalam/shell/strings/forms';

/** @returns the strings of a file of `locales/`, which has a chunk for each language */
export const stringsOf = (namespace: string): PartStrings => ({
  namespace,
  load: async (language) => {
    const strings = (await import(`../locales/${language}/${namespace}.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
});

/** Strings of some pages only, because forms with their notices are long, and so is the privacy notice. */
export const strings = {
  career: stringsOf('career'),
  privacy: stringsOf('privacy'),
  accessibility: stringsOf('accessibility'),
  appointment: stringsOf('appointment'),
  visit: stringsOf('visit'),
  enquiry: stringsOf('enquiry'),
  application: stringsOf('application'),
};

/** The strings of every page with a form and its notice, besides the form's own. */
export const formPageStrings = [formStrings, consentStrings];
