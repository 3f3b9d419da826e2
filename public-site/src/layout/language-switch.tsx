import { useTranslation } from 'react-i18next';
import { useAddressIn, useLanguage } from '@nalam/shell/page';
import styles from './language-switch.module.css';

/** The same page in the other language. A document of its own, so a plain link. */
export function LanguageSwitch() {
  const { t } = useTranslation('public-site');
  const other = useLanguage() === 'en' ? 'ta' : 'en';
  const href = useAddressIn(other);
  const name = t('menu.otherLanguage');
  return (
    <a href={href} hrefLang={other} lang={other} className={styles.switch}>
      <span className={styles.name}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {other === 'en' ? 'EN' : name}
      </span>
    </a>
  );
}
