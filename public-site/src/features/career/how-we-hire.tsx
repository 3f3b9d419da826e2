import { useTranslation } from 'react-i18next';
import acrossStyles from '../../styles/across.module.css';
import styles from './how-we-hire.module.css';

const steps = ['apply', 'talk', 'day', 'offer'] as const;

/** The steps of an application, so that applicants know what to expect. */
export function HowWeHire() {
  const { t } = useTranslation('career');
  return (
    <>
      <ol className={`${acrossStyles.fourAcross} ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={acrossStyles.title}>{t(`step.${step}.title`)}</h3>
            <p className={acrossStyles.text}>{t(`step.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className={styles.promise}>{t('promise')}</p>
    </>
  );
}
