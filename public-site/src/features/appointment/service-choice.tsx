import { useTranslation } from 'react-i18next';
import { servicesOpened, useServices } from '@nalam/shell/session';
import { useAppDispatch } from '@nalam/shell/store';
import { Button } from '@nalam/shared-ui/button';
import { SelectField } from '@nalam/shared-ui/select-field';
import type { FieldWiring } from '@nalam/shell/form';
import { ServiceSearchField } from '../../services/service-search-field.tsx';
import styles from './service-choice.module.css';

interface ServiceChoiceProps {
  wiring: FieldWiring;
  /** The name of the preselected service, in the page's language. */
  preselected: string | undefined;
}

/** A select or, for a long list of services, a field with suggestions. */
export function ServiceChoice({ wiring, preselected = '' }: ServiceChoiceProps) {
  const { t } = useTranslation('appointment');
  const state = useServices();
  const dispatch = useAppDispatch();
  const initialService = wiring.defaultValue ?? preselected;
  if (state.status === 'ready' && state.longList) {
    return (
      <ServiceSearchField
        {...wiring}
        // Remounted for a new preselection.
        key={initialService}
        defaultValue={initialService}
        label={t('service')}
        hint={t('serviceHint')}
        data-takes-choice=""
        onChoose={(_, name, field) => {
          field.value = name;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }}
      />
    );
  }
  const services = state.status === 'ready' ? state.services : [];
  return (
    <>
      <SelectField
        {...wiring}
        // Remounted for a new preselection, or a list that arrives late; the other fields stay as they are.
        key={`${state.status} ${initialService}`}
        defaultValue={initialService}
        label={t('service')}
        placeholder={t('chooseService')}
        options={services.map(({ name, lang, link }) => ({ value: name, text: name, lang, key: link }))}
      />
      {state.status === 'failed' && (
        <p className={styles.unavailable}>
          {t('servicesFailed')}
          <Button kind="quiet" onClick={() => dispatch(servicesOpened())}>
            {t('retryServices')}
          </Button>
        </p>
      )}
    </>
  );
}
