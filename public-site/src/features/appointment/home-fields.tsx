import type { HomeCollection } from '@nalam/api/contract';
import { isPostalCode, maxLengths, normalisePostalCode } from '@nalam/api/form-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalText } from '@nalam/shared-ui/local-text';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldWiring } from '@nalam/shell/form';
import { useSite } from '@nalam/shell/session';
import { phoneHref } from '../../centre/contact-addresses.ts';
import foldedStyles from '../../styles/folded.module.css';
import styles from './folded.module.css';

/** Nobody reads more names than this. */
const mostNamed = 40;

interface HomeFieldsProps {
  home: HomeCollection | undefined;
  wire: (field: 'homeAddress' | 'homePostalCode') => FieldWiring;
}

/** The address for home collection: optional, and collapsed like the additional tests. */
export function HomeFields({ home, wire }: HomeFieldsProps) {
  const { t } = useTranslation('appointment');
  const site = useSite();
  const address = wire('homeAddress');
  const postalCode = wire('homePostalCode');
  const [typed, setTyped] = useState(postalCode.defaultValue ?? '');
  if (!home || home.areas.length === 0 || home.services.length === 0) return null;
  const area = home.areas.find((each) => each.postalCode === normalisePostalCode(typed));
  const [phone] = site.status === 'ready' ? site.settings.phones : [];
  const call = phone && <a href={phoneHref(phone)}>{phone}</a>;
  return (
    <details
      className={foldedStyles.folded}
      open={[address, postalCode].some(({ defaultValue = '' }) => defaultValue !== '')}
    >
      <summary>{t('home.title')}</summary>
      <p>
        {home.services.length > mostNamed ? (
          t('home.manyServices')
        ) : (
          <>
            {t('home.services')} <Names texts={home.services} />
          </>
        )}
      </p>
      <p>
        {t('home.areas')}{' '}
        <Names
          texts={home.areas.map(({ name, postalCode: code }) => ({ ...name, text: `${name.text} ${code}` }))}
        />
      </p>
      <p>
        {t('home.elsewhere')} {call}
      </p>
      <div className={styles.fields}>
        <TextArea
          {...address}
          required={false}
          label={t('home.address')}
          rows={3}
          maxLength={maxLengths.addressLines}
          autoComplete="street-address"
        />
        <TextField
          {...postalCode}
          required={false}
          label={t('home.postalCode')}
          inputMode="numeric"
          pattern="\s*[1-9]\d{2}\s?\d{3}\s*"
          maxLength={10}
          autoComplete="postal-code"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <p role="status">
          {area && (
            <>
              {t('home.served')} <LocalText value={area.name} />
            </>
          )}
          {!area && isPostalCode(typed) && (
            <>
              {!postalCode.error && t('home.notServed')} {call}
            </>
          )}
        </p>
      </div>
    </details>
  );
}

const Names = ({ texts }: { texts: HomeCollection['services'] }) =>
  texts.map((value, index) => (
    <span key={value.text}>
      {index > 0 && ', '}
      <LocalText value={value} />
    </span>
  ));
