import type { TestsChange } from '@nalam/api/contract';
import { maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { TextArea } from '@nalam/shared-ui/text-area';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldErrors } from '../field-errors.ts';
import { TestSearch } from './test-search.tsx';
import styles from './visits.module.css';

/** The tests of a request, and where they take place. */
export type TestsEntry = Required<Omit<TestsChange, 'version'>>;

/** @returns the names of all tests */
export const namesOf = ({ service, moreServices }: TestsEntry) =>
  service === '' ? [] : [service, ...moreServices];

interface TestsFieldsProps {
  draft: TestsEntry;
  onChange: (change: Partial<TestsEntry>) => void;
  errors?: FieldErrors;
}

/** The fields for the tests and the address for home collection, which is collapsed until needed. */
export function TestsFields({ draft, onChange, errors = {} }: TestsFieldsProps) {
  const { t } = useTranslation('dashboard');
  const isAtHome = draft.homeAddress !== '' || draft.homePostalCode !== '';
  return (
    <>
      <TestSearch
        chosen={namesOf(draft)}
        error={errors.service ?? errors.moreServices}
        onChange={([service = '', ...moreServices]) => onChange({ service, moreServices })}
      />
      <details open={isAtHome || Boolean(errors.homeAddress ?? errors.homePostalCode)}>
        <summary>{t('today.place.home')}</summary>
        <div className={styles.entry}>
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
        </div>
      </details>
    </>
  );
}
