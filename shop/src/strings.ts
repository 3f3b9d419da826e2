import type { Language, PartStrings, Resources } from 'shell/contract';

/** @returns a file of `locales/`, which is a chunk of its own in each language */
export async function loadStrings(language: Language, name: string): Promise<Resources> {
  const { default: loaded } = (await import(
    /* webpackChunkName: "locale-[request]" */ `../locales/${language}/${name}.json`,
    { with: { type: 'json' } }
  )) as { default: Resources };
  return loaded;
}

const stringsOf = (namespace: string): PartStrings => ({
  namespace,
  load: (language) => loadStrings(language, namespace),
});

/** The forms, the account and the orders of customers: nothing that is said beside the goods. */
export const customerStrings = stringsOf('shop-customer');

/** What only staff read. */
export const staffStrings = stringsOf('shop-staff');
