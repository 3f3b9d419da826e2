import type { LocalText as Text } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { checkIcon, Icon } from '@nalam/shared-ui/icon';
import { LocalText } from '@nalam/shared-ui/local-text';
import styles from './preparation.module.css';

/** The steps before a visit: fasting, medicines, what to bring. */
export function Preparation({ steps }: { steps: Text[] }) {
  const { t } = useTranslation('public-site');
  return (
    <section aria-labelledby="preparation-heading" className={styles.preparation}>
      <h2 id="preparation-heading">{t('service.preparation')}</h2>
      {steps.length === 0 ? (
        <p>{t('service.noPreparation')}</p>
      ) : (
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step.text}>
              <Icon shape={checkIcon} />
              <LocalText as="span" value={step} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
