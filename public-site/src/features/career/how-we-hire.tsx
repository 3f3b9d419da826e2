import { useTranslation } from 'react-i18next';
import styles from './how-we-hire.module.css';

const steps = ['apply', 'talk', 'day', 'offer'] as const;

/** The steps of an application, so that applicants know what to expect. */
export function HowWeHire() {
  const { t } = useTranslation('career');
  return (
    <>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.title}>{t(`step.${step}.title`)}</h3>
            <p className={styles.text}>{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{t('promise')}</p>
    </>
  );
}
