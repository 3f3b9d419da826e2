import { useTranslation } from 'react-i18next';

/**
 * Looks up a text by a key that the compiler cannot know: one of another remote, or one that begins with a kind's own. `npm run i18n`
 * checks these. Every other key goes through `t`, whose keys are types.
 */
export type Translate = (key: string) => string;

export function useTranslate(): Translate {
  const { t } = useTranslation('dashboard');
  return t as unknown as Translate;
}
