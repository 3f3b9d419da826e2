import { useTranslation } from 'react-i18next';

/**
 * Translates a key that the compiler cannot check: one from another remote, or with a kind's prefix. `npm run i18n` checks these.
 * Use `t`, whose keys are types, for all other keys. Of several keys, the first with a text is used.
 */
export type Translate = (keys: string | string[], values?: Record<string, string | number>) => string;

export function useTranslate(): Translate {
  const { t } = useTranslation('dashboard');
  return t as unknown as Translate;
}
