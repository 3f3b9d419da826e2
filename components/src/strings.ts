import type { Language, PartStrings, Resources } from '@nalam/shell/contract';

/** @returns a file of `locales/`, which is a chunk of its own in each language */
export async function loadStrings(language: Language, name: string): Promise<Resources> {
  const { default: loaded } = (await import(`../locales/${language}/${name}.json`, {
    with: { type: 'json' },
  })) as { default: Resources };
  return loaded;
}

export const staffStrings: PartStrings = {
  namespace: 'components',
  load: (language) => loadStrings(language, 'components'),
};
