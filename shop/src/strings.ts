import type { Language, PartStrings, Resources } from '@nalam/shell/contract';

/** @returns a file of `locales/`, which is a chunk of its own in each language */
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

/** Forms, account and orders of customers: nothing that catalogue pages need. */
export const customerStrings = stringsOf('shop-customer');

/** What the shop says on a service's page. */
export const serviceStrings = stringsOf('shop-service');

/** What only staff read. */
export const staffStrings = stringsOf('shop-staff');
