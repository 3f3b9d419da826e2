import type { SiteSettings } from '@nalam/api/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@nalam/shared-ui/button';
import { Icon, mapPinIcon, phoneIcon, whatsappIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { useSite } from '@nalam/shell/session';
import shared from '../styles/shared.module.css';
import styles from './buy-at-centre.module.css';

const digitsOf = (phone: string) => phone.replace(/[^\d+]/g, '');

const directionsTo = ({ latitude, longitude }: SiteSettings['map']) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

function WaysToReach({ settings }: { settings: SiteSettings }) {
  const { t } = useTranslation('shop');
  const { address, map, phones, whatsapp } = settings;
  const [phone] = phones;
  return (
    <>
      <address className={styles.address}>
        {[...address.lines, address.city].map((line, index) => (
          <LocalText key={index} as="span" value={line} />
        ))}
      </address>
      <ul className={styles.ways}>
        {phone && (
          <li>
            <a className={buttonClass('primary')} href={`tel:${digitsOf(phone)}`}>
              <Icon shape={phoneIcon} />
              {t('buy.call', { phone: phone.replaceAll(' ', '\u00a0') })}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={buttonClass('secondary')} href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}>
              <Icon shape={whatsappIcon} />
              {t('buy.whatsapp')}
            </a>
          </li>
        )}
        <li>
          <a className={buttonClass('secondary')} href={directionsTo(map)}>
            <Icon shape={mapPinIcon} />
            {t('buy.directions')}
          </a>
        </li>
      </ul>
    </>
  );
}

interface BuyAtCentreProps {
  title: string;
  text: string;
}

/** How to buy a product at the centre's counter, with phone and WhatsApp. */
export function BuyAtCentre({ title, text }: BuyAtCentreProps) {
  const site = useSite();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId} className={shared.heading}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {site.status === 'ready' && <WaysToReach settings={site.settings} />}
    </section>
  );
}
