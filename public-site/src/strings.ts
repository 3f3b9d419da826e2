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

/** Strings of some pages only, because forms with their notices are long, and so is the privacy notice. */
export const strings = {
  career: stringsOf('career'),
  privacy: stringsOf('privacy'),
  accessibility: stringsOf('accessibility'),
  /** The refusals of all forms. */
  forms: stringsOf('forms'),
  appointment: stringsOf('appointment'),
  visit: stringsOf('visit'),
  enquiry: stringsOf('enquiry'),
  application: stringsOf('application'),
};
