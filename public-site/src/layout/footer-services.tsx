import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServices } from '@nalam/shell/session';
import { paths } from '../paths.ts';
import { CategoryLinks } from '../services/category-links.tsx';
import { ServiceLink } from '../services/service-link.tsx';
import styles from './footer.module.css';

/** The fallback for a list that is empty or did not load, exactly as in docs/product.md#footer, including the capital S. */
const fallbackLinks = [
  { name: 'fnac', to: paths.service('fine-needle-aspiration-cytology-fnac') },
  { name: 'echocardiogram', to: paths.service('echocardiogram') },
  { name: 'cardiology', to: paths.service('cardiology') },
  { name: 'ctScan', to: '/Services/computed-tomography-ct-scan' },
  { name: 'healthCheckup', to: paths.service('master-health-checkup-packages') },
] as const;

/** All services, the categories of a long list, or the five fallback links. */
export function FooterServices() {
  const { t } = useTranslation('public-site');
  const state = useServices();
  const services = state.status === 'ready' ? state.services : [];
  if (state.status === 'ready' && state.longList) {
    return (
      <ul className={styles.list}>
        <CategoryLinks longList={state.longList} />
      </ul>
    );
  }
  return (
    <ul className={styles.list}>
      {services.length > 0
        ? services.map((service) => (
            <li key={service.link}>
              <ServiceLink service={service} />
            </li>
          ))
        : fallbackLinks.map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>{t(`footer.fallback.${name}`)}</Link>
            </li>
          ))}
    </ul>
  );
}
