import { useTranslation } from 'react-i18next';
import { useAddressIn, useLanguage } from 'shell/page';
import styles from './language-switch.module.css';

/** The same page in the other language. A document of its own, so a plain link. */
export function LanguageSwitch() {
  const { t } = useTranslation('public-site');
  const other = useLanguage() === 'en' ? 'ta' : 'en';
  const href = useAddressIn(other);
  return (
    <a href={href} hrefLang={other} lang={other} className={styles.switch}>
      {t('menu.otherLanguage')}
    </a>
  );
}
