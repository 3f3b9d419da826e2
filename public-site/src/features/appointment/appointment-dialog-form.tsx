import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { closeNow, closingFormOf, LinkedDialogContent } from '@nalam/shared-ui/dialog';
import { useNotify } from '@nalam/shell/session';
import { appointmentDialogId, useIsAppointmentOpen } from '../../layout/use-is-appointment-open.ts';
import { paths } from '../../paths.ts';
import { AppointmentForm } from './appointment-form.tsx';
import type { loader } from './appointment-page.tsx';

/** @returns where samples are collected at home, after the dialog has been opened: pages don't contain that */
function useHomeCollection() {
  const { load, state, data } = useFetcher<typeof loader>();
  const isMissing = useIsAppointmentOpen() && state === 'idle' && data === undefined;
  useEffect(() => {
    if (isMissing) void load(paths.appointment());
  }, [isMissing, load]);
  return data?.home;
}

/** The content of the appointment dialog. */
export function AppointmentDialogForm() {
  const { t } = useTranslation('appointment');
  const notify = useNotify();
  const home = useHomeCollection();
  // A key that counts sent requests, so that the next one starts with empty fields.
  const [round, setRound] = useState(0);

  function confirm(reference: string) {
    setRound(round + 1);
    const dialog = document.getElementById(appointmentDialogId);
    if (dialog instanceof HTMLDialogElement) closeNow(dialog);
    if (reference !== '') notify({ kind: 'info', text: t('receipt.number'), copy: reference });
  }

  return (
    <LinkedDialogContent dialogId={appointmentDialogId} title={t('title')}>
      <p>{t('lead')}</p>
      <AppointmentForm key={round} home={home} onSent={confirm}>
        <Button kind="secondary" type="submit" form={closingFormOf(appointmentDialogId)}>
          {t('close')}
        </Button>
      </AppointmentForm>
    </LinkedDialogContent>
  );
}
