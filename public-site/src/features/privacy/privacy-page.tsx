import { presetRetention } from '@nalam/api/preset-retention';
import { useTranslation } from 'react-i18next';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useLanguage } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { Address } from '../../centre/address.tsx';
import { phoneHref } from '../../centre/contact-addresses.ts';
import { Trail } from '../../trail/trail.tsx';
import { FormNotice } from './form-notice.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './privacy-page.module.css';

const forms = ['appointment', 'enquiry', 'application', 'order'] as const;
const rights = ['see', 'correct', 'erase', 'nominate', 'complain'] as const;
const headings = ['health', 'who', 'device', 'reports', 'children'] as const;

export const meta = (_: unknown, t: Translate<['public-site', 'privacy']>): PageDescription => ({
  title: { text: t('privacy:title') },
  description: { text: t('privacy:formsHeading') },
});

/** How personal data is used, form by form (DPDP Act 2023, section 5: notice; sections 6 and 11 to 14: rights). */
export function Component() {
  const lang = useLanguage();
  const { t } = useTranslation('privacy');
  const site = useSite();
  const settings = site.status === 'ready' ? site.settings : undefined;
  // The periods that apply until the settings are filled in.
  const retention = site.status === 'unfilled' ? presetRetention : settings?.retention;
  const [phone = ''] = settings?.phones ?? [];
  return (
    <Container width="text" className={pageStyles.pageBelowTrail}>
      <Trail current={{ text: t('title'), lang }} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{settings ? t('lead', { centre: settings.name.text }) : t('leadUnnamed')}</p>

      <h2>{t('formsHeading')}</h2>
      {forms.map((form) => (
        <FormNotice key={form} form={form} retention={retention} />
      ))}

      {headings.map((heading) => (
        <section key={heading} aria-labelledby={heading}>
          <h2 id={heading}>{t(`${heading}Heading`)}</h2>
          <p>{t(heading)}</p>
        </section>
      ))}

      {settings && (
        <section aria-labelledby="withdraw">
          <h2 id="withdraw">{t('withdrawHeading')}</h2>
          <p>{t('withdraw', { email: settings.email, phone })}</p>
        </section>
      )}

      <section aria-labelledby="rights">
        <h2 id="rights">{t('rightsHeading')}</h2>
        <ul>
          {rights.map((right) => (
            <li key={right}>{t(`rights.${right}`)}</li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="grievance">
        <h2 id="grievance">{t('grievanceHeading')}</h2>
        <p>{t('grievance')}</p>
        {settings && (
          <address className={styles.address}>
            <strong>{settings.name.text}</strong>
            <br />
            <Address address={settings.address} />
            <br />
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
            <br />
            <a href={phoneHref(phone)}>{phone}</a>
          </address>
        )}
        <p>{t('languageNote')}</p>
      </section>
    </Container>
  );
}
