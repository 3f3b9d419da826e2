import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { flavour } from './flavour.ts';

export function Component() {
  const { t } = useTranslation('trial-remote');
  return (
    <>
      <h1>{t('greeting', { flavour })}</h1>
      <Link to="/trial">{flavour}</Link>
    </>
  );
}
