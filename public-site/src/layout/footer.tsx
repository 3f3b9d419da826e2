import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSite } from '@nalam/shell/session';
import { Container } from '@nalam/shared-ui/container';
import { LocalText } from '@nalam/shared-ui/local-text';
import { Address } from '../centre/address.tsx';
import { phoneHref } from '../centre/contact-addresses.ts';
import { paths } from '../paths.ts';
import { Copyright } from './copyright.tsx';
import { FooterServices } from './footer-services.tsx';
import { Logo } from './logo.tsx';
import { SocialLinks } from './social-links.tsx';
import styles from './footer.module.css';

/** The footer of every visitor's page. Without the site settings, omits the parts that need them. */
export function Footer() {
  const { t } = useTranslation('public-site');
  const site = useSite();
  const settings = site.status === 'ready' ? site.settings : undefined;
  return (
    <footer className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          {settings && <LocalText as="p" value={settings.footerText} />}
          <SocialLinks social={settings?.social} />
        </div>
        <nav aria-labelledby="footer-services" className={styles.services}>
          <h2 id="footer-services" className={styles.heading}>
            {t('footer.services')}
          </h2>
          <FooterServices />
        </nav>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles.heading}>
            {t('footer.usefulLinks')}
          </h2>
          <ul className={styles.list}>
            <li>
              <Link to={paths.home}>{t('menu.home')}</Link>
            </li>
            <li>
              <Link to={paths.about}>{t('menu.about')}</Link>
            </li>
            <li>
              <Link to={paths.doctors}>{t('menu.doctors')}</Link>
            </li>
            <li>
              <Link to={paths.career}>{t('menu.career')}</Link>
            </li>
            <li>
              <Link to={paths.contact}>{t('menu.contact')}</Link>
            </li>
          </ul>
        </nav>
        {settings && (
          <section aria-labelledby="footer-address">
            <h2 id="footer-address" className={styles.heading}>
              {t('footer.address')}
            </h2>
            <address className={styles.address}>
              <p>
                <Address address={settings.address} />
              </p>
              <ul className={styles.list}>
                {settings.phones.map((phone) => (
                  <li key={phone}>
                    <a href={phoneHref(phone)}>{phone}</a>
                  </li>
                ))}
                <li>
                  <a href={`mailto:${settings.email}`}>{settings.email}</a>
                </li>
              </ul>
            </address>
          </section>
        )}
      </Container>
      <Container className={styles.bottom}>
        <p className={styles.more}>
          <Link to={paths.services}>{t('menu.allServices')}</Link>
          <Link to={paths.privacy}>{t('footer.privacy')}</Link>
          <Link to={paths.accessibility}>{t('footer.accessibility')}</Link>
          {settings?.reportPortal && <a href={settings.reportPortal}>{t('contact.reports')}</a>}
        </p>
        {settings && <Copyright name={settings.name} credit={settings.credit} />}
      </Container>
    </footer>
  );
}
