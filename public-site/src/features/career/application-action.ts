import type { ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { takeForm } from '../../forms/take-form.ts';
import { paths } from '../../paths.ts';
import { applicationRules } from './application-rules.ts';

export function action(args: ActionFunctionArgs<RouterContextProvider>) {
  const { slug = '' } = args.params;
  return takeForm(args, {
    rules: applicationRules,
    path: `/careers/${encodeURIComponent(slug)}/applications`,
    body: (_fields, { form, language }) => {
      form.set('language', language);
      return form;
    },
    // What a file holds only the API can tell; what it says of the CV belongs beside the field.
    problemsIn: (code, refused) =>
      refused.includes('cv')
        ? [{ field: 'cv', problem: code === 'TOO_LARGE' ? 'cvTooLarge' : 'cvUnreadable' }]
        : [],
    receipt: (reference) => paths.applicationReceipt(slug, reference),
  });
}
