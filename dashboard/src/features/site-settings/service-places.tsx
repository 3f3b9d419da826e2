import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@nalam/shell/page';
import { Button } from '@nalam/shared-ui/button';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useFailureWords } from '../../failure-words.ts';
import { useNotices } from '../../notices.ts';
import { usePlainForm } from '../../plain-form/use-plain-form.ts';
import { useChangePlacesMutation, useTestsQuery } from '../../requests/requests-api.ts';
import editor from '../../records/editor/record-editor.module.css';
import shared from '../../styles/shared.module.css';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';

const blank = { service: '', places: '' };

/** Sets the places of one service; the list of services marks those with their own number. */
export function ServicePlaces() {
  const { t } = useTranslation('dashboard');
  const { data: services = [], error } = useTestsQuery(useLanguage());
  const [changePlaces] = useChangePlacesMutation();
  const notices = useNotices();
  const failureWords = useFailureWords();
  const { ref, values, change, field, send, reset, discard, sending } = usePlainForm(blank);
  const ownOf = (id: string) => services.find(({ _id }) => _id === id)?.visitPlaces ?? 0;
  const seen = ownOf(values.service);
  const places = Number(values.places);
  const isChanged = values.service !== '' && places !== seen;
  useUnsavedWork({ hasChanges: useCallback(() => isChanged, [isChanged]), onLeave: discard });

  const isWrong = !(Number.isInteger(places) && places >= 0 && places <= 100);
  const save = () =>
    void send(
      isWrong ? { places: t('visitRules.placesWrong') } : {},
      () => changePlaces({ id: values.service, change: { seen, places } }),
      () => {
        reset(blank);
        notices.succeeded(t('records.saved'));
      },
    );

  return (
    <form
      ref={ref}
      className={`${editor.card} ${shared.stack}`}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className={shared.partHeading}>{t('visitRules.ofService')}</h2>
      <SelectField
        name="service"
        label={t('home.columns.service')}
        error={error && failureWords(error)}
        value={values.service}
        options={[
          { value: '', text: '' },
          ...services.map(({ _id, name, visitPlaces }) => ({
            value: _id,
            text: visitPlaces ? `${name.text} (${visitPlaces})` : name.text,
          })),
        ]}
        onChange={({ target }) =>
          change({ service: target.value, places: String(ownOf(target.value) || '') })
        }
      />
      <TextField
        {...field('places')}
        label={t('services.fields.visitPlaces')}
        hint={t('services.hints.visitPlaces')}
        inputMode="numeric"
        maxLength={3}
      />
      <div>
        <Button disabled={!isChanged} loading={sending && t('sending')} onClick={save}>
          {t('visitRules.save')}
        </Button>
      </div>
    </form>
  );
}
