import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
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

/** Sends a form by script: checks it, shows what is wrong, and announces the outcome (spec sections 4, 5 and 8). */
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
  const underWay = useRef(false);
  const sending = fetcher.state !== 'idle';
  const latest = sending ? undefined : (fetcher.data ?? posted);
  const problems = checked ?? (latest?.status === 'invalid' ? latest.problems : []);

  const failure =
    latest?.status === 'refused'
      ? texts.refused(reasonOf(latest))
      : latest?.status === 'failed' && texts.failed;

  function announce([first]: Problem[]) {
    if (!first) return;
    notify({ kind: 'error', text: texts.problem(first.problem) });
    const field = form.current?.elements.namedItem(first.field);
    if (field instanceof HTMLElement) field.focus();
  }

  const announceOutcome = useEffectEvent((became: FormOutcome<Fields, Problem>) => {
    underWay.current = false;
    switch (became.status) {
      case 'sent':
        key.current = undefined;
        forgetDraft(action);
        notify({ kind: 'success', text: texts.sent });
        onSent(became.reference);
        break;
      case 'invalid':
        announce(became.problems);
        break;
      case 'refused':
        notify({ kind: 'error', text: texts.refused(reasonOf(became)) });
        break;
      case 'failed':
        // The one failure that the spec wants logged, too (section 8).
        console.error(texts.failed);
        notify({ kind: 'error', text: texts.failed });
        break;
    }
  });

  useEffect(() => {
    if (fetcher.data) announceOutcome(fetcher.data);
  }, [fetcher.data]);

  return {
    sending,
    /** The fields as they were typed before a full load took them away. */
    typed: posted && posted.status !== 'sent' ? posted.fields : undefined,
    problems,
    failure,
    submit: (event: SyntheticEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (underWay.current) return;
      notify.withdraw();
      const filled = new FormData(event.currentTarget);
      const found = rules.check(rules.read(filled), filled);
      setChecked(found.length > 0 ? found : undefined);
      announce(found);
      if (found.length > 0) return;
      key.current ??= newKey();
      underWay.current = true;
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
    forgive: ({ target }: SyntheticEvent<HTMLFormElement>) => {
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
