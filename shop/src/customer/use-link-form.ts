import { useLocation } from 'react-router-dom';
import { useSentForm, type FormSending } from '@nalam/shell/form';

/**
 * Sends a form with the secret of the link in an email. It is in the fragment, which browsers never send to a server.
 *
 * @param action the address of the link's page
 */
export function useLinkForm(action: string): FormSending<unknown> {
  const { hash } = useLocation();
  const sending = useSentForm(action);
  return {
    ...sending,
    send: (form) => {
      form.set('token', hash.slice(1));
      sending.send(form);
    },
  };
}
