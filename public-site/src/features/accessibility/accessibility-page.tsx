import { useTranslation } from 'react-i18next';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useLanguage } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { phoneHref } from '../../centre/contact-addresses.ts';
import { Trail } from '../../trail/trail.tsx';
import pageStyles from '../../styles/page.module.css';
import styles from './accessibility-page.module.css';

/** When the statement was last checked against the site. */
const writtenOn = '2026-11-25';

const works = ['keyboard', 'script', 'zoom', 'colours', 'motion', 'languages'] as const;
const limits = ['people', 'pictures', 'tamil', 'others'] as const;

export const meta = (_: unknown, t: Translate<['public-site', 'accessibility']>): PageDescription => ({
  title: { text: t('accessibility:title') },
  description: { text: t('accessibility:lead') },
});

/** The accessibility statement: conformance to WCAG 2.2 AA, known issues, and a contact. */
export function Component() {
  const lang = useLanguage();
  const { t } = useTranslation('accessibility');
  const formatDay = useFormatDay();
  const site = useSite();
  const settings = site.status === 'ready' ? site.settings : undefined;
  return (
    <Container width="text" className={pageStyles.pageBelowTrail}>
      <Trail current={{ text: t('title'), lang }} />
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <h2>{t('standardHeading')}</h2>
      <p>{t('standard')}</p>
      <ul>
        {works.map((point) => (
          <li key={point}>{t(`works.${point}`)}</li>
        ))}
      </ul>
      <h2>{t('limitsHeading')}</h2>
      <ul>
        {limits.map((point) => (
          <li key={point}>{t(`limits.${point}`)}</li>
        ))}
      </ul>
      <h2>{t('testsHeading')}</h2>
      <p>{t('tests')}</p>
      <h2>{t('reachHeading')}</h2>
      <p>{t('reach')}</p>
      {settings && (
        <ul className={styles.ways}>
          {settings.phones.map((phone) => (
            <li key={phone}>
              <a href={phoneHref(phone)}>{phone}</a>
            </li>
          ))}
          <li>
            <a href={`mailto:${settings.email}`}>{settings.email}</a>
          </li>
        </ul>
      )}
      <p>{t('date', { date: formatDay(writtenOn) })}</p>
    </Container>
  );
}
