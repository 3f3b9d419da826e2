import type { Language, PartStrings, Resources } from '@nalam/shell/contract';

/** @returns a loader for a file of `locales/`, with a chunk for each language */
export async function loadStrings(language: Language, name: string): Promise<Resources> {
  const { default: loaded } = (await import(`../locales/${language}/${name}.json`, {
    with: { type: 'json' },
  })) as { default: Resources };
  return loaded;
}

const stringsOf = (namespace: string): PartStrings => ({
  namespace,
  load: (language) => loadStrings(language, namespace),
});

/** Strings of forms, account and orders, which catalogue pages do not need. */
export const customerStrings = stringsOf('shop-customer');

/** Strings of the slot on a service's page. */
export const serviceStrings = stringsOf('shop-service');

/** Strings for staff only. */
export const staffStrings = stringsOf('shop-staff');
