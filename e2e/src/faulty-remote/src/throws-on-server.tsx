import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('faulty-remote');
  if (typeof window === 'undefined') throw new Error('This page renders in browsers only.');
  return <h1>{t('hello')}</h1>;
}
