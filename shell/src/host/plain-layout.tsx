import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { useSite } from '../offers/session.ts';
import styles from './plain-layout.module.css';

/** The fallback for the visitors' layout if its remote fails: the page itself, and the centre's contact details. */
export function PlainLayout() {
  const { t } = useTranslation('shell');
  const site = useSite();
  return (
    <>
      <header className={styles.bar}>
        {site.status === 'ready' && (
          <>
            <a href="/">{site.settings.name.text}</a>
            {site.settings.phones.map((phone) => (
              <a key={phone} href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            ))}
          </>
        )}
        <p role="status">
          {t('plainLayout')} <a href="">{t('retry')}</a>
        </p>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
