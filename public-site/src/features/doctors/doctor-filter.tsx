import type { DoctorPage } from '@nalam/api/contract';
import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link, useSubmit } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { SelectField } from '@nalam/shared-ui/select-field';
import { useFormat } from '../../centre/use-format.ts';
import { weekdays } from '../../centre/opening-hours.ts';
import { paths } from '../../paths.ts';
import { type DoctorChoice, isChosen } from './doctor-choice.ts';
import pageStyles from '../../styles/page.module.css';
import styles from './doctor-filter.module.css';

interface DoctorFilterProps {
  specialities: DoctorPage['specialities'];
  choice: DoctorChoice;
}

/** Filters doctors by speciality and day. With script a choice applies at once; without, the button sends the form. */
export function DoctorFilter({ specialities, choice }: DoctorFilterProps) {
  const { speciality, day } = choice;
  const { t } = useTranslation('public-site');
  const format = useFormat();
  const submit = useSubmit();

  function showNow({ currentTarget }: SyntheticEvent<HTMLFormElement>) {
    void submit(currentTarget, { replace: true });
  }

  return (
    // Remounted when the address changes from outside, so that the selects show its values.
    <Form
      key={`${speciality ?? ''}/${day ?? ''}`}
      action={paths.doctors}
      className={styles.filter}
      onChange={showNow}
    >
      <SelectField
        id="doctor-speciality"
        name="speciality"
        label={t('doctors.speciality')}
        defaultValue={speciality ?? ''}
        placeholder={t('doctors.anySpeciality')}
        options={specialities.map(({ key, name }) => ({ value: key, ...name }))}
      />
      <SelectField
        id="doctor-day"
        name="day"
        label={t('doctors.day')}
        defaultValue={day ?? ''}
        placeholder={t('doctors.anyDay')}
        options={weekdays.map((each) => ({ value: each, text: format.weekday(each) }))}
      />
      <Button type="submit" kind="secondary">
        {t('doctors.show')}
      </Button>
      {isChosen(choice) && (
        <Link to={paths.doctors} className={pageStyles.target}>
          {t('doctors.all')}
        </Link>
      )}
    </Form>
  );
}
