import type { ServiceDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router-dom';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Slot, useHref, useLanguage, useSiteUrl } from '@nalam/shell/page';
import { Container } from '@nalam/shared-ui/container';
import { useFormatDay } from '@nalam/shared-ui/format-day';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Picture } from '@nalam/shared-ui/picture';
import { PrenatalNotice } from '@nalam/shared-ui/prenatal-notice';
import { RichText } from '@nalam/shared-ui/rich-text';
import { StructuredData } from '@nalam/shared-ui/structured-data';
import { paths } from '../../paths.ts';
import { Trail } from '../../trail/trail.tsx';
import { AppointmentLinks } from './appointment-links.tsx';
import { Preparation } from '../../services/preparation.tsx';
import { loadService } from './load-service.ts';
import { PackageTests } from './package-tests.tsx';
import { RelatedServices } from './related-services.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { serviceFactsForSearch } from './service-facts-for-search.ts';
import pageStyles from '../../styles/page.module.css';
import styles from './service-page.module.css';

export const loader = loadService;

/** For search engines and link previews, unless the page has a meta entry. */
export const meta = (
  { image, name, summary }: ServiceDetail,
  t: Translate<'public-site'>,
): PageDescription => ({
  title: name,
  description: summary.text === '' ? { text: t('service.description', { test: name.text }) } : summary,
  image,
});

/** The page of a service, with the answers to a patient's first questions on top. */
export function Component() {
  const { t } = useTranslation('public-site');
  const formatDay = useFormatDay();
  const lang = useLanguage();
  const siteUrl = useSiteUrl();
  const hrefOf = useHref();
  const service = useLoaderData<typeof loader>();
  const preparation = (
    <div className={styles.preparation}>
      <Preparation steps={service.preparation} />
      <Link to={paths.preparationSheet(service.link)} className={pageStyles.target}>
        {t('service.sheet')}
      </Link>
    </div>
  );
  return (
    <>
      <Container className={styles.trail}>
        <Trail
          above={[{ name: { text: t('menu.services'), lang }, to: paths.services }]}
          current={service.name}
        />
      </Container>
      <Container className={styles.top}>
        <div>
          <LocalText as="h1" value={service.name} />
          {service.summary.text !== '' && (
            <LocalText as="p" className={pageStyles.summary} value={service.summary} />
          )}
          <ServiceFacts service={service} />
          <AppointmentLinks service={service} />
        </div>
        {service.image ? (
          <div className={styles.picture}>
            <Picture image={service.image} priority sizes="(width < 992px) 100vw, 520px" />
          </div>
        ) : (
          preparation
        )}
      </Container>
      <Container className={styles.body}>
        {service.prenatalNotice && <PrenatalNotice />}
        <PackageTests tests={service.tests ?? []} />
        {service.image && preparation}
        {service.about.text !== '' && (
          <>
            <section aria-labelledby="about-heading" className={styles.about}>
              <h2 id="about-heading">{t('service.about')}</h2>
              <RichText value={service.about} />
            </section>
            <p className={styles.reviewed}>
              {t('service.reviewed', { date: formatDay(service.reviewedOn) })}
            </p>
          </>
        )}
      </Container>
      <Slot name="service-page" params={{ name: service.link }} />
      <RelatedServices services={service.related} />
      <StructuredData
        facts={serviceFactsForSearch(service, {
          page: siteUrl + hrefOf(paths.service(service.link)),
          language: lang,
          siteUrl,
        })}
      />
    </>
  );
}
