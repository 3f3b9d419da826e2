import type { TestsChange } from '@nalam/api/contract';
import { maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { Fieldset } from '@nalam/shared-ui/fieldset';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldErrors } from '../../field-errors.ts';
import { useFailureWords } from '../../failure-words.ts';
import { useServicesQuery } from './home-api.ts';
import styles from './visits.module.css';

/** The tests of a request, and where they are done. */
export type TestsEntry = Required<Omit<TestsChange, 'version'>>;

interface TestsFieldsProps {
  draft: TestsEntry;
  /** The further tests that come first in their list, which scrolls. */
  requested?: string[];
  onChange: (change: Partial<TestsEntry>) => void;
  errors?: FieldErrors;
}

/** The fields for the tests and the address of home collection. */
export function TestsFields({ draft, requested = [], onChange, errors = {} }: TestsFieldsProps) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const { data: services = [], error: notLoaded } = useServicesQuery(useLanguage());
  const otherServices = services
    .filter(({ name }) => name !== draft.service)
    .toSorted((a, b) => Number(requested.includes(b.name)) - Number(requested.includes(a.name)));
  return (
    <>
      <SelectField
        label={t('home.columns.service')}
        name="service"
        error={notLoaded === undefined ? errors.service : failureWords(notLoaded)}
        placeholder={t('home.tests.choose')}
        value={draft.service}
        options={services.map(({ name, lang }) => ({ value: name, text: name, lang }))}
        onChange={({ target }) => onChange({ service: target.value })}
      />
      <Fieldset legend={t('home.tests.more')} className={styles.tests}>
        {otherServices.map(({ _id, name, lang }) => (
          <Checkbox
            key={_id}
            label={<span lang={lang}>{name}</span>}
            checked={draft.moreServices.includes(name)}
            onChange={({ target }) =>
              onChange({
                moreServices: target.checked
                  ? [...draft.moreServices, name]
                  : draft.moreServices.filter((each) => each !== name),
              })
            }
          />
        ))}
      </Fieldset>
      <TextArea
        label={t('home.tests.address')}
        name="homeAddress"
        error={errors.homeAddress}
        hint={t('home.tests.addressHint')}
        rows={2}
        maxLength={maxLengths.addressLines}
        value={draft.homeAddress}
        onChange={({ target }) => onChange({ homeAddress: target.value })}
      />
      <TextField
        name="homePostalCode"
        error={errors.homePostalCode}
        label={t('siteSettings.fields.postalCode')}
        inputMode="numeric"
        maxLength={10}
        value={draft.homePostalCode}
        onChange={({ target }) => onChange({ homePostalCode: target.value })}
      />
    </>
  );
}
