import { applicationRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import { refusedFields, takeForm } from '@nalam/shell/take-form';
import { sendForReference } from '../../forms/send-for-reference.ts';
import { paths } from '../../paths.ts';

export function action(args: ActionFunctionArgs) {
  const { slug = '' } = args.params;
  return takeForm(args, {
    rules: applicationRules,
    send: (api, _typed, { form, language, headers }) => {
      form.set('language', language);
      const path = `/careers/${encodeURIComponent(slug)}/applications`;
      return sendForReference(api, path, form, { headers, slow: true });
    },
    // Only the API reads the file; a problem with it is shown beside the field.
    problemsOf: (refusal) =>
      refusedFields(refusal).includes('cv')
        ? [{ field: 'cv', problem: refusal.code === 'TOO_LARGE' ? 'cvTooLarge' : 'cvUnreadable' }]
        : [],
    receipt: (reference) => paths.applicationReceipt(slug, reference),
  });
}
