import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HeaderActions } from '@nalam/shell/page';
import { buttonClass } from '@nalam/shared-ui/button';
import { Container } from '@nalam/shared-ui/container';
import { menuIcon } from '@nalam/shared-ui/icon';
import { IconButton } from '@nalam/shared-ui/icon-button';
import { paths } from '../paths.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import { SiteSearch } from './site-search.tsx';
import { ThemeControl } from './theme-control.tsx';
import styles from './header.module.css';

/** The scroll position at which the header's look changes (docs/product.md#header). */
const scrolledFromPx = 50;

const menuId = 'main-menu';

/** The bar at the top of every visitor's page. The browser itself opens the menu, so it works before any script. */
export function Header() {
  const { t } = useTranslation('public-site');
  return (
    <header className={styles.header} data-past={scrolledFromPx}>
      <Container className={styles.bar}>
        <Logo />
        <MainMenu id={menuId} />
        <div className={styles.tools}>
          {/* Header parts of other remotes are at the outer edge, so that nothing moves when they load later. */}
          <HeaderActions />
          <SiteSearch />
          <LanguageSwitch />
          <span className={styles.theme}>
            <ThemeControl />
          </span>
          <span className={styles.appointment}>
            <Link to={paths.appointment()} className={buttonClass('primary')}>
              {t('menu.appointment')}
            </Link>
          </span>
          <IconButton
            shape={menuIcon}
            label={t('menu.toggle')}
            popoverTarget={menuId}
            className={styles.toggle ?? ''}
          />
        </div>
      </Container>
    </header>
  );
}
