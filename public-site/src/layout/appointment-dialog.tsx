import { useTranslation } from 'react-i18next';
import { useNotify } from '@nalam/shell/session';
import { Button } from '@nalam/shared-ui/button';
import { Dialog } from '@nalam/shared-ui/dialog';
import type { AppointmentDialogState } from './use-appointment-dialog.ts';

interface AppointmentDialogProps {
  state: AppointmentDialogState;
  onClose: () => void;
  onSent: () => void;
}

/** The appointment form as a dialog over any page. Closing keeps what was typed. */
export function AppointmentDialog({ state, onClose, onSent }: AppointmentDialogProps) {
  const { t } = useTranslation('appointment');
  const notify = useNotify();
  const { Form, open, service, round } = state;

  function confirm(reference: string) {
    onSent();
    if (reference !== '') notify({ kind: 'info', text: t('receipt.number'), copy: reference });
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      <p>{t('lead')}</p>
      <Form key={round} service={service} onSent={confirm}>
        <Button kind="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      </Form>
    </Dialog>
  );
}
