import type { PartStrings, Resources } from '@nalam/shell/contract';

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

/** Strings of forms, account and orders, which catalogue pages do not need. */
export const customerStrings = stringsOf('shop-customer');

/** Strings of the slot on a service's page. */
export const serviceStrings = stringsOf('shop-service');

/** Strings for staff only. */
export const staffStrings = stringsOf('shop-staff');
