import type { VisitStatus } from '@nalam/api/contract';
import { visitWishRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import { takeForm } from '@nalam/shell/take-form';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { paths } from '../../paths.ts';
import { changeIn, linkIn } from './visit-address.ts';

const calls = { cancel: 'cancel', mail: 'mail-only', withdraw: 'withdraw', pay: 'payment' };

/** Cancels, deletes, asks for another time, switches to email, or opens the payment page, depending on the address. */
export function action(args: ActionFunctionArgs) {
  const { url } = args.request;
  const change = changeIn(new URL(url).search);
  const link = linkIn(url);
  const receipt = () => (change === 'withdraw' ? paths.visitWithdrawn : paths.visit(link));
  if (change !== 'another') {
    return takeForm(args, {
      rules: {},
      send: (api, _typed, { headers }) =>
        api.send<unknown>(
          'POST',
          `/visit/${calls[change]}`,
          {},
          { headers: { ...headers, 'visit-key': link } },
        ),
      // A payment answers with this page and a link to the provider's, because the content security policy forbids forms to
      // redirect to other sites.
      ...(change !== 'pay' && { receipt }),
    });
  }
  return takeForm(args, {
    rules: visitWishRules(todayAtCentre()),
    send: (api, typed, { headers }) =>
      api.send<VisitStatus>('POST', '/visit/wish', typed, { headers: { ...headers, 'visit-key': link } }),
    receipt,
  });
}
