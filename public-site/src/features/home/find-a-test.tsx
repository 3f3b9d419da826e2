import { inLanguage } from '@nalam/api/languages';
import type { FoundService } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Form, Link, useNavigate } from 'react-router-dom';
import { useLanguage } from '@nalam/shell/page';
import { Button } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { Icon, searchIcon } from '@nalam/shared-ui/icon';
import { paths } from '../../paths.ts';
import { PriceAndReport } from '../../services/price-and-report.tsx';
import { ServiceLink } from '../../services/service-link.tsx';
import { ServiceSearchField } from '../../services/service-search-field.tsx';
import searchStyles from '../../services/search-form.module.css';
import styles from './find-a-test.module.css';

/** The top of the home page: the search, and the most requested tests with their prices. */
export function FindATest({ popular }: { popular: FoundService[] }) {
  const { t } = useTranslation('public-site');
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <Container className={styles.find}>
      <h1>{t('home.find')}</h1>
      <Form role="search" action={paths.services} className={searchStyles.search}>
        <ServiceSearchField
          name="q"
          label={t('services.search')}
          hint={t('services.searchHint')}
          enterKeyHint="search"
          onChoose={({ link }) => void navigate(paths.service(link))}
        />
        <Button type="submit">
          <Icon shape={searchIcon} />
          <span className={searchStyles.find}>{t('services.find')}</span>
        </Button>
      </Form>
      {popular.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular" className={styles.heading}>
            {t('home.popular')}
          </h2>
          <ul className={styles.list}>
            {popular.map((service) => {
              const { text, lang } = inLanguage(service.name, language);
              return (
                <li key={service.link}>
                  <ServiceLink service={{ name: text, lang, link: service.link }} />
                  <PriceAndReport service={service} />
                </li>
              );
            })}
          </ul>
          <Link to={paths.services}>{t('menu.allServices')}</Link>
        </section>
      )}
    </Container>
  );
}
