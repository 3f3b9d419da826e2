import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '@nalam/shared-ui/icon';
import { otherIcon } from '../layout/menu-icons.ts';
import { usePagesBesideMenu } from '../layout/use-pages.ts';
import { useTranslate } from '../use-translate.ts';
import shared from '../styles/shared.module.css';
import styles from './page-links.module.css';

/** The pages that the user may open and that are not in their menu. */
export function PageLinks() {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const pages = usePagesBesideMenu();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="other-pages">
      <h2 id="other-pages" className={shared.partHeading}>
        {t('home.otherPages')}
      </h2>
      <ul className={styles.pages}>
        {pages.map(({ id, to, label, icon = otherIcon }) => (
          <li key={id}>
            <Link className={styles.page} to={to}>
              <Icon shape={icon} />
              {translate(label)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
