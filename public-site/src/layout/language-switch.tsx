import { type Language, languages } from '@nalam/api/languages';
import { useAddressIn, useLanguage } from '@nalam/shell/page';
import styles from './language-switch.module.css';

/** The same page in the other languages. Each is a separate document, so this uses plain links. */
export function LanguageSwitch() {
  const current = useLanguage();
  return languages.map(
    ({ code, name }) => code !== current && <LanguageLink key={code} code={code} name={name} />,
  );
}

function LanguageLink({ code, name }: { code: Language; name: string }) {
  return (
    <a href={useAddressIn(code)} hrefLang={code} lang={code} className={styles.switch}>
      <span className={styles.name}>{name}</span>
      <span className={styles.short} aria-hidden="true">
        {code === 'en' ? 'EN' : name}
      </span>
    </a>
  );
}
