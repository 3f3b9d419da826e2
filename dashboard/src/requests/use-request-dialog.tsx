import type { Appointment } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestDialog } from './request-dialog.tsx';

/**
 * Opens a request of a list in its dialog.
 * @param requests those in view
 * @param found a request that is open initially
 */
export function useRequestDialog(requests: Appointment[], found?: Appointment, onClosed?: () => void) {
  const { t } = useTranslation('dashboard');
  const [chosen, setChosen] = useState<{ request: Appointment; noting?: boolean }>();
  const opened = chosen ?? (found && { request: found });
  /** @returns a handler for a key pressed in a request's row */
  const inRow = (act: (request: Appointment) => void) => (id: string) => {
    const request = requests.find(({ _id }) => _id === id);
    if (request) act(request);
  };
  const close = () => {
    setChosen(undefined);
    onClosed?.();
  };
  return {
    onOpen: (request: Appointment) => setChosen({ request }),
    inRow,
    noteKey: {
      key: 'n',
      label: t('home.notes.add'),
      press: inRow((request) => setChosen({ request, noting: true })),
    },
    dialog: opened && <RequestDialog key={opened.request._id} {...opened} onClose={close} />,
  };
}
