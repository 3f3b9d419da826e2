import { applicationRules } from '@nalam/api/form-rules';
import type { ActionFunctionArgs } from 'react-router-dom';
import type { Failure } from '@nalam/shell/api';
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
      refusedFields(refusal).includes('cv') ? [{ field: 'cv', problem: cvProblem(refusal) }] : [],
    receipt: (reference) => paths.applicationReceipt(slug, reference),
  });
}

const cvProblems = ['cvActive', 'cvEncrypted', 'cvUncheckable'] as const;

function cvProblem({ code, details }: Extract<Failure, { kind: 'refused' }>) {
  if (code === 'TOO_LARGE') return 'cvTooLarge';
  const codes = (details as { code?: unknown }[]).map((detail) => detail.code);
  return cvProblems.find((problem) => codes.includes(problem)) ?? 'cvUnreadable';
}
