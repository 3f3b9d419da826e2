import type { Language, PartStrings, Resources } from '@nalam/shell/contract';

/** @returns a file of `locales/`, which has its own chunk in each language */
export async function loadStrings(language: Language, name: string): Promise<Resources> {
  const { default: loaded } = (await import(`../locales/${language}/${name}.json`, {
    with: { type: 'json' },
  })) as { default: Resources };
  return loaded;
}

/** Texts for staff only. */
export const staffStrings: PartStrings = {
  namespace: 'example-staff',
  load: (language) => loadStrings(language, 'example-staff'),
};
