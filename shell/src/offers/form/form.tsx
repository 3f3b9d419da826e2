/**
 * How to build a form for visitors and customers:
 *
 * 1. The rules, one per field in the order of checking: `contactRules` and others of `@nalam/api/form-rules`,
 *    which the API applies as well.
 * 2. The page's action: `takeForm(args, { rules, send, receipt })` from `@nalam/shell/take-form`. `send` makes the API call; `receipt`
 *    is the address to which a browser without script is redirected.
 * 3. The form: `<Form {...useSentForm(paths.contact)} rules={rules} texts={…} onSent={…}>{(wire) => …}</Form>`, with
 *    `<TextField {...wire('name')} label={…} />` for each field. `texts` is the result of `useFormTexts` of `@nalam/shell/form-texts`.
 * 4. The parts that visitors' forms share, with texts in both languages: `@nalam/shell/contact-fields`, `/consent-notice`,
 *    `/enquiry-consent` and `/form-receipt`. The route lists the strings of those on its page: `moreStrings: [formStrings, consentStrings]`,
 *    of `@nalam/shell/strings/forms` and `/strings/consent`; with `EnquiryConsent` also `enquiryConsentStrings`, of
 *    `/strings/enquiry-consent`.
 *
 * The form then works with and without script, announces the first problem, marks every invalid field and moves the focus to the first,
 * keeps the input until it is sent, and makes one request however often it is pressed. A form sent by a saga passes `action`, `sending`,
 * `outcome` (`outcomeOfFailure`) and `send` itself, instead of using `useSentForm`.
 */
import { problemsIn, type FieldProblem, type FieldRules } from '@nalam/api/form-rules';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useActionData, useFetcher } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { newId } from '@nalam/shared-ui/new-id';
import type { Failure } from '@nalam/shell/api';
import { useHref } from '@nalam/shell/page';
import { useNotify } from '@nalam/shell/session';
import { fillInDraft, forgetDraft, keepDraft } from './draft.ts';
import type { FormOutcome } from './outcome.ts';
import { textsIn } from './take-form.ts';
import styles from './form.module.css';

export type { FormOutcome } from './outcome.ts';

/** How a form is sent, and the outcome. */
export interface FormSending<Result> {
  /** The address of the page whose action receives the form; also the key of its draft. */
  action: string;
  /** `multipart/form-data` for forms with files. */
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  sending: boolean;
  /** The outcome of the last submission by script. */
  outcome: FormOutcome<Result> | undefined;
  /** The outcome of a submission by the browser itself. */
  posted?: FormOutcome<Result> | undefined;
  send: (form: FormData) => void;
}

/**
 * Sends a form to the action of a page.
 *
 * @param options.refreshes whether the form changes data shown on the page, so that its loaders run again after it is accepted
 */
export function useSentForm<Result = unknown>(
  action: string,
  {
    encType = 'application/x-www-form-urlencoded',
    refreshes = false,
  }: { encType?: NonNullable<FormSending<Result>['encType']>; refreshes?: boolean } = {},
): FormSending<Result> {
  const fetcher = useFetcher<FormOutcome<Result>>();
  const posted = useActionData<FormOutcome<Result>>();
  const sending = fetcher.state !== 'idle';
  return {
    action,
    encType,
    sending,
    outcome: sending ? undefined : fetcher.data,
    posted,
    send: (form) =>
      void fetcher.submit(form, {
        method: 'post',
        action,
        encType,
        // Shown at once, so that a visitor on a slow phone sees that the press counted.
        flushSync: true,
        // Otherwise the router decides, which keeps the page as it is if the form was not accepted.
        ...(!refreshes && { defaultShouldRevalidate: false }),
      }),
  };
}

/** A form's texts, in the page's language. */
export interface FormTexts<Field extends string, Code extends string> {
  submit: string;
  sending: string;
  /** Announced after sending; without it, the page announces it by itself. */
  sent?: string;
  failure: (failure: Failure) => string;
  problem: (problem: FieldProblem<Field, Code>) => string;
}

/** A field's connection to its form: its name, earlier text and error. */
export interface FieldWiring {
  id: string;
  name: string;
  required: boolean;
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
}

export interface FormProps<Field extends string, Code extends string, Result> extends FormSending<Result> {
  rules: FieldRules<Field, Code, FormData>;
  texts: FormTexts<Field, Code>;
  onSent?: (result: Result) => void;
  /** The fields' initial values. */
  initial?: Partial<Record<Field, string>>;
  /** False for a form that edits one of several things, such as one of many addresses, which would share one draft. */
  keepsDraft?: boolean;
  /** Additional buttons beside Submit, such as Close. */
  buttons?: ReactNode;
  /** The fields, connected by `wire`; they keep their input by themselves. */
  children: (wire: (field: Field) => FieldWiring) => ReactNode;
}

/** A form for visitors and customers. Keeps the input while a request fails. */
export function Form<Field extends string, Code extends string, Result>(
  props: FormProps<Field, Code, Result>,
) {
  const { action, encType, sending, outcome, posted, send } = props;
  const { rules, texts, onSent, initial, keepsDraft = true, buttons, children } = props;
  const href = useHref();
  const notify = useNotify();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Problems found in the browser; after a request, its outcome counts.
  const [checked, setChecked] = useState<FieldProblem<Field, Code>[]>();
  // One key per opened form: however often it is sent, it makes one request.
  const key = useRef<string>(undefined);
  // A ref, because two presses can happen before the next render.
  const isSending = useRef(false);
  const latest = sending ? undefined : (outcome ?? posted);
  const problems =
    checked ?? (latest?.status === 'invalid' ? (latest.problems as FieldProblem<Field, Code>[]) : []);
  const typed = posted && posted.status !== 'done' ? posted.typed : undefined;

  useLayoutEffect(() => {
    if (keepsDraft && form.current) fillInDraft(action, form.current);
  }, [action, keepsDraft]);

  function announce([first]: FieldProblem<Field, Code>[]) {
    if (!first) return;
    notify({ kind: 'error', text: texts.problem(first) });
    const found = form.current?.elements.namedItem(first.field);
    const field = found instanceof RadioNodeList ? found[0] : found;
    if (field instanceof HTMLElement) field.focus();
  }

  const announceOutcome = useEffectEvent(() => {
    switch (outcome?.status) {
      case 'done':
        key.current = undefined;
        forgetDraft(action);
        if (texts.sent !== undefined) notify({ kind: 'success', text: texts.sent });
        onSent?.(outcome.result);
        break;
      case 'invalid':
        announce(problems);
        break;
      case 'failed': {
        const text = texts.failure(outcome.failure);
        // This one is logged, too (docs/product.md#appointments); a refusal is no fault of the site.
        if (outcome.failure.kind !== 'refused') console.error(text);
        notify({ kind: 'error', text });
        break;
      }
      case undefined:
        break;
    }
  });

  useEffect(() => {
    if (sending) return;
    isSending.current = false;
    announceOutcome();
  }, [sending, outcome]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    notify.withdraw();
    const filled = new FormData(event.currentTarget);
    const found = problemsIn(rules, textsIn(filled, rules), filled);
    setChecked(found.length > 0 ? found : undefined);
    announce(found);
    if (found.length > 0) return;
    key.current ??= newId();
    isSending.current = true;
    filled.set('idempotencyKey', key.current);
    send(filled);
  }

  /** Editing a field clears its problem. */
  function clearProblem({ target }: SyntheticEvent<HTMLFormElement>) {
    if (!('name' in target) || problems.length === 0) return;
    setChecked(problems.filter(({ field }) => field !== target.name));
  }

  const wire = (field: Field): FieldWiring => {
    const problem = problems.find((found) => found.field === field);
    return {
      id: `${id}-${field}`,
      name: field,
      required: true,
      defaultValue: typed?.[field] ?? initial?.[field],
      error: problem && texts.problem(problem),
      // Without script, the browser moves the focus when the page is rendered again.
      autoFocus: typed !== undefined && problems[0]?.field === field,
    };
  };

  return (
    // `noValidate`: our own messages, the same with and without script.
    <form
      ref={form}
      method="post"
      action={href(action)}
      encType={encType}
      noValidate
      className={styles.form}
      onSubmit={submit}
      onInput={(event) => keepsDraft && keepDraft(action, event.currentTarget)}
      onChange={clearProblem}
    >
      {children(wire)}
      {/* Beside the pressed button: on a phone the top of the form is out of sight. */}
      {latest?.status === 'failed' && <p className={styles.failure}>{texts.failure(latest.failure)}</p>}
      <div className={styles.buttons}>
        <Button type="submit" loading={sending && texts.sending}>
          {texts.submit}
        </Button>
        {buttons}
      </div>
    </form>
  );
}
