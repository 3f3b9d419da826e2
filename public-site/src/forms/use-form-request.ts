import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
import type { Failure } from 'shell/api';
import { useNotify } from 'shell/session';
import { forgetDraft } from './draft.ts';
import type { FieldProblem, FormRules } from './form-rules.ts';
import type { FormOutcome } from './take-form.ts';
import { useRefusal } from './use-refusal.ts';

/** What a form says, in the page's language. */
export interface FormTexts<Problem extends FieldProblem> {
  submit: string;
  sending: string;
  sent: string;
  refused: (reason: string) => string;
  failed: string;
  problem: (problem: Problem['problem']) => string;
}

export interface FormRequestOptions<Fields, Problem extends FieldProblem> {
  form: RefObject<HTMLFormElement | null>;
  /** The address of the page whose action takes the form. */
  action: string;
  /** `multipart/form-data` for a form that carries files. */
  encType: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  rules: FormRules<Fields, Problem>;
  texts: FormTexts<Problem>;
  onSent: (reference: string) => void;
}

/** Sends a form by script: checks it, shows what is wrong, and announces the outcome. */
export function useFormRequest<Fields, Problem extends FieldProblem>(
  options: FormRequestOptions<Fields, Problem>,
) {
  const { form, action, encType, rules, texts, onSent } = options;
  const notify = useNotify();
  const reasonOf = useRefusal();
  const fetcher = useFetcher<FormOutcome<Fields, Problem>>();
  // What the server found when the browser posted the form without script.
  const posted = useActionData<FormOutcome<Fields, Problem>>();
  // What the browser found; once a request is sent, its outcome counts.
  const [checked, setChecked] = useState<Problem[]>();
  // One key as long as the form is open: however often it is sent, it makes one request.
  const key = useRef<string>(undefined);
  // A ref, because two presses can come before the next render.
  const isSending = useRef(false);
  const sending = fetcher.state !== 'idle';
  const latest = sending ? undefined : (fetcher.data ?? posted);
  const problems = checked ?? (latest?.status === 'invalid' ? latest.problems : []);

  const textOf = (failure: Failure) =>
    failure.kind === 'refused' ? texts.refused(reasonOf(failure)) : texts.failed;

  function announce([first]: Problem[]) {
    if (!first) return;
    notify({ kind: 'error', text: texts.problem(first.problem) });
    const field = form.current?.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  }

  const announceOutcome = useEffectEvent((outcome: FormOutcome<Fields, Problem>) => {
    isSending.current = false;
    switch (outcome.status) {
      case 'done':
        key.current = undefined;
        forgetDraft(action);
        notify({ kind: 'success', text: texts.sent });
        onSent(outcome.reference);
        break;
      case 'invalid':
        announce(outcome.problems);
        break;
      case 'failed':
        // This one is logged, too (docs/product.md#appointments); a refusal is no fault of the site.
        if (outcome.failure.kind !== 'refused') console.error(texts.failed);
        notify({ kind: 'error', text: textOf(outcome.failure) });
        break;
    }
  });

  useEffect(() => {
    if (fetcher.data) announceOutcome(fetcher.data);
  }, [fetcher.data]);

  return {
    sending,
    /** The fields as they were typed before a full load took them away. */
    typed: posted && posted.status !== 'done' ? posted.fields : undefined,
    problems,
    failure: latest?.status === 'failed' && textOf(latest.failure),
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending.current) return;
      notify.withdraw();
      const filled = new FormData(event.currentTarget);
      const found = rules.check(rules.read(filled), filled);
      setChecked(found.length > 0 ? found : undefined);
      announce(found);
      if (found.length > 0) return;
      key.current ??= newKey();
      isSending.current = true;
      filled.set('idempotencyKey', key.current);
      void fetcher.submit(filled, {
        method: 'post',
        action,
        encType,
        // Shown at once: a slow phone must not leave the visitor wondering whether the press counted.
        flushSync: true,
        // Nothing on the page depends on what a visitor sends.
        defaultShouldRevalidate: false,
      });
    },
    /** Clears a field's problem as soon as the field is edited. */
    clearProblem: ({ target }: SyntheticEvent<HTMLFormElement>) => {
      if (!('name' in target) || problems.length === 0) return;
      setChecked(problems.filter(({ field }) => field !== target.name));
    },
  };
}

/** `crypto.randomUUID` is only there over https; this is everywhere. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
