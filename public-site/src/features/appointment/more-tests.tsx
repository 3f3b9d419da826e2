import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '@nalam/shell/session';
import { useLanguage } from '@nalam/shell/page';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { FieldError } from '@nalam/shared-ui/field-error';
import type { FieldWiring } from '@nalam/shell/form';
import { ServiceSearchField } from '../../services/service-search-field.tsx';
import foldedStyles from '../../styles/folded.module.css';
import styles from './folded.module.css';

/** Additional tests in the same visit, collapsed, so that the form stays short for other visitors. */
export function MoreTests({
  wiring: { name, defaultValue = '', error, autoFocus },
}: {
  wiring: FieldWiring;
}) {
  const { t } = useTranslation('appointment');
  const lang = useLanguage();
  const textId = useId();
  const errorId = useId();
  const state = useServices();
  const sent = defaultValue.split('\n').filter(Boolean);
  // Those found by searching a long list.
  const [found, setFound] = useState(sent);
  if (state.status !== 'ready') return null;
  const listed = state.longList ? found.map((name) => ({ name, lang })) : state.services;
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
        {listed.map(({ name: service, lang }, index) => (
          <Checkbox
            key={service}
            name={name}
            value={service}
            label={<span lang={lang}>{service}</span>}
            defaultChecked={found.includes(service)}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </fieldset>
      {state.longList && (
        <ServiceSearchField
          // Works without script, too.
          name={name}
          label={t('more.search')}
          onChoose={(_, name, field) => {
            field.value = '';
            setFound((earlier) => [...new Set([...earlier, name])]);
            field.dispatchEvent(new Event('change', { bubbles: true }));
          }}
        />
      )}
    </details>
  );
}
