import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@nalam/shell/session';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { FieldError } from '@nalam/shared-ui/field-error';
import type { FieldWiring } from '@nalam/shell/form';
import foldedStyles from '../../styles/folded.module.css';
import styles from './folded.module.css';

/** Further tests in the same visit, collapsed, so that the form stays short for other visitors. */
export function MoreTests({
  wiring: { name, defaultValue = '', error, autoFocus },
}: {
  wiring: FieldWiring;
}) {
  const { t } = useTranslation('appointment');
  const textId = useId();
  const errorId = useId();
  const state = useServices();
  if (state.status !== 'ready') return null;
  const ticked = defaultValue.split('\n');
  return (
    <details className={foldedStyles.folded} open={defaultValue !== ''}>
      <summary>{t('more.title')}</summary>
      <p id={textId}>{t('more.text')}</p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <fieldset
        className={styles.tests}
        aria-label={t('more.title')}
        aria-describedby={error ? errorId : textId}
      >
        {state.services.map(({ link, name: service, lang }, index) => (
          <Checkbox
            key={link}
            name={name}
            value={service}
            label={<span lang={lang}>{service}</span>}
            defaultChecked={ticked.includes(service)}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </fieldset>
    </details>
  );
}
