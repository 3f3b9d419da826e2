import { useTranslation } from 'react-i18next';
import { LocalText } from '@nalam/shared-ui/local-text';
import { useSite } from '../offers/session.ts';

/** Phone and address shown beside a failure: visitors must be able to reach the centre without a server. */
export function CentreContact() {
  const { t } = useTranslation('shell');
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { address, name, phones } = site.settings;
  return (
    <address>
      {t('reachUs')}
      <br />
      <LocalText as="strong" value={name} />
      {phones.map((phone) => (
        <span key={phone}>
          {' · '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </span>
      ))}
      <br />
      {address.lines.map((line) => (
        <span key={line.text}>
          <LocalText value={line} />
          {', '}
        </span>
      ))}
      <LocalText value={address.city} /> {address.postalCode}
    </address>
  );
}
