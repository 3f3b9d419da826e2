import { useTranslation } from 'react-i18next';
import shared from '../../styles/shared.module.css';
import styles from './how-we-hire.module.css';

const steps = ['apply', 'talk', 'day', 'offer'] as const;

/** The steps of an application, so that applicants know what to expect. */
export function HowWeHire() {
  const { t } = useTranslation('career');
  return (
    <>
      <ol className={`${shared.fourAcross} ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={shared.title}>{t(`step.${step}.title`)}</h3>
            <p className={shared.text}>{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{t('promise')}</p>
    </>
  );
}
