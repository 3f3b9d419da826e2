import { inLanguage } from '@nalam/api/languages';
import type { FoundService } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { formatPrice } from '@nalam/shared-ui/format-price';
import { ServiceLink } from '../../services/service-link.tsx';
import styles from './package-tests.module.css';

/** The tests of a package, with their individual prices. */
export function PackageTests({ tests }: { tests: FoundService[] }) {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  if (tests.length === 0) return null;
  const total = tests.reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0);
  const isComplete = tests.every(({ pricePaise }) => typeof pricePaise === 'number');
  return (
    <section aria-labelledby="tests-heading">
      <h2 id="tests-heading">{t('service.tests', { count: tests.length })}</h2>
      <ul className={styles.tests}>
        {tests.map((test) => {
          const { text, lang } = inLanguage(test.name, language);
          return (
            <li key={test.link}>
              <ServiceLink service={{ name: text, lang, link: test.link }} />
              {typeof test.pricePaise === 'number' && <span>{formatPrice(test.pricePaise)}</span>}
            </li>
          );
        })}
      </ul>
      {isComplete && <p>{t('service.separately', { price: formatPrice(total) })}</p>}
    </section>
  );
}
