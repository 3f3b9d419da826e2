/**
 * How every form of visitors and customers is made:
 *
 * 1. The rules, one for each field in the order in which they are checked: `contactRules` and others of `@nalam/api/form-rules`,
 *    which the API applies as well.
 * 2. The page's action: `takeForm(args, { rules, send, receipt })` from `@nalam/shell/take-form`. `send` makes the API call; `receipt`
 *    is the address that a browser without script is led to.
 * 3. The form: `<Form {...useSentForm(paths.contact)} rules={rules} texts={…} onSent={…}>{(wire) => …}</Form>`, with
 *    `<TextField {...wire('name')} label={…} />` for each field. `texts` is what `useFormTexts` of `@nalam/shell/form-texts` makes.
 * 4. What visitors' forms share, with words in both languages: `@nalam/shell/contact-fields`, `/consent-notice`, `/enquiry-consent` and
 *    `/form-receipt`. The route names the strings of those that it shows: `moreStrings: [formStrings, consentStrings]`, of
 *    `@nalam/shell/strings/forms` and `/strings/consent`; with `EnquiryConsent` also `enquiryConsentStrings`, of `/strings/enquiry-consent`.
 *
 * The form then works with script and without, announces the first thing that is wrong, marks every field that is and moves the
 * focus to the first, keeps what was typed until it is sent, and makes one request however often it is pressed. A form that a
 * saga sends passes `action`, `sending`, `outcome` (`outcomeOfFailure`) and `send` itself, in place of `useSentForm`.
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

/** How a form is sent, and what has become of it. */
export interface FormSending<Result> {
  /** The address of the page whose action takes the form; what is typed is kept under it. */
  action: string;
  /** `multipart/form-data` for a form that carries files. */
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data';
  sending: boolean;
  /** The outcome of the last time that script sent it. */
  outcome: FormOutcome<Result> | undefined;
  /** The outcome when the browser sent the form by itself. */
  posted?: FormOutcome<Result> | undefined;
  send: (form: FormData) => void;
}

/**
 * Sends a form to the action of a page.
 *
 * @param options.refreshes whether the page shows something that the form changes: its loaders run again once it is accepted
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
        // Shown at once: a slow phone must not leave the visitor wondering whether the press counted.
        flushSync: true,
        // Left to the router otherwise, which keeps the page as it is where the form was not accepted.
        ...(!refreshes && { defaultShouldRevalidate: false }),
      }),
  };
}

/** A form's texts, in the page's language. */
export interface FormTexts<Field extends string, Code extends string> {
  submit: string;
  sending: string;
  /** Announced when it is sent; without it, the page says so by itself. */
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
  /** False for a form that edits one of several things, such as one of many addresses: one draft would be shown for all. */
  keepsDraft?: boolean;
  /** Further buttons beside Submit, such as Close. */
  buttons?: ReactNode;
  /** The fields, each given what `wire` says of it; they keep what was typed by themselves. */
  children: (wire: (field: Field) => FieldWiring) => ReactNode;
}

/** A form that visitors and customers send us. Nothing that was typed is lost while a request fails. */
export function Form<Field extends string, Code extends string, Result>(
  props: FormProps<Field, Code, Result>,
) {
  const { action, encType, sending, outcome, posted, send } = props;
  const { rules, texts, onSent, initial, keepsDraft = true, buttons, children } = props;
  const href = useHref();
  const notify = useNotify();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // The browser's findings; once a request is sent, its outcome counts.
  const [checked, setChecked] = useState<FieldProblem<Field, Code>[]>();
  // One key as long as the form is open: however often it is sent, it makes one request.
  const key = useRef<string>(undefined);
  // A ref, because two presses can come before the next render.
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
      // Where no script can move the focus, the browser does when the page comes back.
      autoFocus: typed !== undefined && problems[0]?.field === field,
    };
  };

  return (
    // Our own words for what is missing, the same with and without script.
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
      {/* Beside what was pressed: the top of the form is out of sight on a phone. */}
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
