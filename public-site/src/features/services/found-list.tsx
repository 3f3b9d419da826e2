import { namesIn } from '@nalam/api/languages';
import type { FoundServices } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '@nalam/shell/page';
import { Card } from '@nalam/shared-ui/card';
import { EmergencyCall } from '@nalam/shared-ui/emergency-call';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { searchIcon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import { paths } from '../../paths.ts';
import { CallUs } from './call-us.tsx';
import { fixedPagesOf } from './fixed-pages.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { PriceAndReport } from '../../services/price-and-report.tsx';
import { ServiceName } from './service-name.tsx';
import styles from './found-list.module.css';

/** The results of a search, best first; without any, the centre's phone number. */
export function FoundList({ query, found }: { query: string; found: FoundServices }) {
  // Earlier APIs find neither products nor answers.
  const { items, doctors, products = [], answers = [], emergency, crisis } = found;
  const pages = fixedPagesOf(found.pages);
  const count = items.length + answers.length + doctors.length + products.length + pages.length;
  const { t } = useTranslation('public-site');
  const lang = useLanguage();
  return (
    <section aria-label={t('services.results')} className={styles.found}>
      {emergency && <EmergencyCall />}
      {crisis && <EmergencyCall kind="crisis" />}
      <p role="status" className={styles.count}>
        {t('services.found', { count, query })} <Link to={paths.services}>{t('services.all')}</Link>
      </p>
      {count === 0 && (
        <EmptyState shape={searchIcon} title={t('services.none', { query })} text={t('services.noneText')}>
          <CallUs />
        </EmptyState>
      )}
      {answers.map(({ question, answer }) => (
        <Card key={question.text}>
          <LocalText as="h2" className={styles.question} value={question} />
          <LocalText as="p" value={answer} />
        </Card>
      ))}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((service) => (
            <li key={service.link}>
              <Card linked>
                <ServiceName as="h2" link={service.link} {...namesIn(service.name, lang)} />
                <PriceAndReport service={service} />
                {service.summary.text !== '' && <LocalText as="p" value={service.summary} />}
              </Card>
            </li>
          ))}
        </ul>
      )}
      <FoundElsewhere doctors={doctors} products={products} pages={pages} />
    </section>
  );
}
