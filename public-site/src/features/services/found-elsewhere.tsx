import type { FoundDoctor, FoundProduct } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LocalText } from '@nalam/shared-ui/local-text';
import { listAddress } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';
import type { FixedPage } from './fixed-pages.ts';
import styles from './found-list.module.css';

interface FoundElsewhereProps {
  doctors: FoundDoctor[];
  products: FoundProduct[];
  pages: FixedPage[];
}

/** Search results other than services. */
export function FoundElsewhere({ doctors, products, pages }: FoundElsewhereProps) {
  const { t } = useTranslation('public-site');
  if (doctors.length + products.length + pages.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere-heading">
      <h2 id="elsewhere-heading" className={styles.elsewhereHeading}>
        {t('services.elsewhere')}
      </h2>
      <ul className={styles.elsewhere}>
        {doctors.map(({ slug, name, speciality, specialityKey }) => (
          <li key={slug}>
            {/* Filtered by speciality, so that the doctor is on the first page. */}
            <Link to={`${listAddress(paths.doctors, 1, { speciality: specialityKey })}#${slug}`}>
              <LocalText value={name} />
            </Link>{' '}
            <LocalText value={speciality} />
          </li>
        ))}
        {products.map(({ path, name, category }) => (
          <li key={path}>
            <Link to={path}>
              <LocalText value={name} />
            </Link>{' '}
            <LocalText value={category} />
          </li>
        ))}
        {pages.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{t(name)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
