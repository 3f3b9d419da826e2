import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@nalam/shell/session';
import { chevronDownIcon, Icon } from '@nalam/shared-ui/icon';
import { byCategory } from '../services/by-category.ts';
import { CategoryLinks } from '../services/category-links.tsx';
import { ServiceLink } from '../services/service-link.tsx';
import { useCloseWhenLeft } from './use-close-when-left.ts';
import styles from './services-menu.module.css';

/** The dropdown that lists every service, or the categories of a long list. The browser opens it, with or without script. */
export function ServicesMenu({ summaryClass }: { summaryClass: string }) {
  const { t } = useTranslation('public-site');
  const services = useServices();
  const dropdown = useRef<HTMLDetailsElement>(null);
  useCloseWhenLeft(dropdown);

  function closeAfterLink({ target }: MouseEvent) {
    if (dropdown.current && target instanceof Element && target.closest('a')) dropdown.current.open = false;
  }

  const longList = services.status === 'ready' ? services.longList : undefined;
  const groups = services.status === 'ready' && !longList ? byCategory(services.services) : [];
  return (
    <details ref={dropdown} className={styles.dropdown} onClick={closeAfterLink}>
      <summary className={`${summaryClass} ${styles.summary ?? ''}`}>
        {t('menu.services')}
        <span className={styles.chevron}>
          <Icon shape={chevronDownIcon} />
        </span>
      </summary>
      <div className={styles.panel}>
        {longList && (
          <ul className={styles.list}>
            <CategoryLinks longList={longList} />
          </ul>
        )}
        {groups.length === 0 && !longList && (
          <p className={styles.none}>
            {services.status === 'ready' ? t('home.noServices') : t('menu.noServices')}
          </p>
        )}
        {groups.map(({ category, services }) => (
          <section key={category}>
            <h2 className={styles.category}>{t(`category.${category}`)}</h2>
            <ul className={styles.list}>
              {services.map((service) => (
                <li key={service.link}>
                  <ServiceLink service={service} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
