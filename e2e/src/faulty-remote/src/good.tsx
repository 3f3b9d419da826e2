import { useTranslation } from 'react-i18next';

export function Component() {
  const { t } = useTranslation('faulty-remote');
  return <h1>{t('hello')}</h1>;
}
