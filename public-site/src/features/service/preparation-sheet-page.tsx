import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { useHref, useLanguage, useSiteUrl } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import type { ServiceDetail } from '@nalam/api/contract';
import { Container } from '@nalam/shared-ui/container';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Address } from '../../centre/address.tsx';
import { HoursTable } from '../../centre/hours-table.tsx';
import { paths } from '../../paths.ts';
import { Preparation } from '../../services/preparation.tsx';
import { Trail } from '../../trail/trail.tsx';
import { loadService } from './load-service.ts';
import { ServiceFacts } from './service-facts.tsx';
import { ShareButtons } from './share-buttons.tsx';
import styles from './preparation-sheet-page.module.css';

export const loader = loadService;

export const meta = ({ name }: ServiceDetail, t: Translate<'public-site'>): PageDescription => ({
  title: { text: t('sheet.title', { test: name.text }) },
});

/** The preparation for one test, to print or share. */
export function Component() {
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  const formatDay = useFormatDay();
  const siteUrl = useSiteUrl();
  const href = useHref();
  const site = useSite();
  const service = useLoaderData<typeof loader>();
  const settings = site.status === 'ready' ? site.settings : undefined;
  const address = siteUrl + href(paths.preparationSheet(service.link));
  const title = t('sheet.title', { test: service.name.text });
  return (
    <Container width="text" className={styles.sheet}>
      <Trail
        above={[
          { name: { text: t('menu.services'), lang }, to: paths.services },
          { name: service.name, to: paths.service(service.link) },
        ]}
        current={{ text: t('service.preparation'), lang }}
      />
      <ShareButtons title={title} address={address} />
      {settings && <LocalText as="p" className={styles.centre} value={settings.name} />}
      <LocalText as="h1" value={service.name} />
      <Preparation steps={service.preparation} />
      <ServiceFacts service={service} />
      {settings && (
        <>
          <h2>{t('home.bring')}</h2>
          <LocalText as="p" value={settings.visit.bring} />
          <h2>{t('home.visit')}</h2>
          <div className={styles.visit}>
            <p>
              <Address address={settings.address} />
              <br />
              {settings.phones.join(', ')}
            </p>
            <HoursTable hours={settings.hours} />
          </div>
        </>
      )}
      <p className={styles.source}>
        {service.about.text !== '' && (
          <>
            {t('service.reviewed', { date: formatDay(service.reviewedOn) })}
            <br />
          </>
        )}
        {address}
      </p>
    </Container>
  );
}
