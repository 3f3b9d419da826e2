import { useTranslation } from 'react-i18next';
import styles from './privacy-page.module.css';

const items = ['what', 'why', 'howLong'] as const;

/** The notice of one form, item by item. The form's own notice links here, to the item that is its own. */
export function FormNotice({ form }: { form: 'appointment' | 'enquiry' | 'application' | 'order' }) {
  const { t } = useTranslation('privacy');
  return (
    <section id={form} aria-labelledby={`${form}-title`} className={styles.form}>
      <h3 id={`${form}-title`}>{t(`forms.${form}.title`)}</h3>
      <dl>
        {items.map((item) => (
          <div key={item}>
            <dt>{t(item)}</dt>
            <dd>{t(`forms.${form}.${item}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
