import { maxLengths, patientSexes } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import type { FieldWiring } from '@nalam/shell/form';
import foldedStyles from '../../styles/folded.module.css';
import styles from './folded.module.css';

interface PatientFieldsProps {
  wire: (field: 'patientName' | 'patientAge' | 'patientSex') => FieldWiring;
}

/** The patient's name, age and sex for the label: optional, and collapsed like the additional tests. */
export function PatientFields({ wire }: PatientFieldsProps) {
  const { t } = useTranslation('appointment');
  const [name, age, sex] = [wire('patientName'), wire('patientAge'), wire('patientSex')];
  const isFilledIn = [name, age, sex].some(({ defaultValue = '' }) => defaultValue !== '');
  return (
    <details className={foldedStyles.folded} open={isFilledIn}>
      <summary>{t('patient.title')}</summary>
      <p>{t('patient.text')}</p>
      <div className={styles.fields}>
        <TextField
          {...name}
          required={false}
          label={t('patient.name')}
          hint={t('patient.nameHint')}
          maxLength={maxLengths.name}
          autoComplete="off"
        />
        <TextField
          {...age}
          required={false}
          label={t('patient.age')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
        <SelectField
          {...sex}
          required={false}
          label={t('patient.sex')}
          placeholder={t('patient.sexUnknown')}
          options={patientSexes.map((value) => ({ value, text: t(`patient.sexOf.${value}`) }))}
        />
      </div>
    </details>
  );
}
