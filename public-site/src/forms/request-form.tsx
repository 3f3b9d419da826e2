import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHref } from 'shell/page';
import { Button } from 'shared-ui/button';
import { draftKeyOf, fillInDraft, keepDraft } from './draft.ts';
import type { FieldProblem } from './form-rules.ts';
import { useFormRequest, type FormRequestOptions } from './use-form-request.ts';
import styles from './request-form.module.css';

/** What ties a field to its form: its name, what was typed before, and what is wrong with that. */
export interface FieldWiring {
  id: string;
  name: string;
  required: boolean;
  defaultValue: string | undefined;
  error: string | undefined;
  autoFocus: boolean;
}

export interface RequestFormProps<Fields, Problem extends FieldProblem> extends Omit<
  FormRequestOptions<Fields, Problem>,
  'form' | 'encType'
> {
  encType?: FormRequestOptions<Fields, Problem>['encType'];
  /** Further buttons beside Submit, such as Close. */
  buttons?: ReactNode;
  /** The fields, each given what `wire` says of it; they keep what was typed by themselves. */
  children: (wire: (field: Problem['field']) => FieldWiring) => ReactNode;
}

/** A form that visitors send us, with script or without. Nothing that was typed is lost while a request fails. */
export function RequestForm<Fields extends object, Problem extends FieldProblem>({
  buttons,
  children,
  encType = 'application/x-www-form-urlencoded',
  ...request
}: RequestFormProps<Fields, Problem>) {
  const { action, texts } = request;
  const href = useHref();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { sending, typed, problems, failure, submit, clearProblem } = useFormRequest({
    ...request,
    encType,
    form,
  });
  const [first] = problems;

  useLayoutEffect(() => {
    if (form.current) fillInDraft(action, form.current);
  }, [action]);

  const wire = (field: Problem['field']): FieldWiring => {
    const problem = problems.find((found) => found.field === field)?.problem;
    return {
      id: `${id}-${field}`,
      name: field,
      required: true,
      defaultValue: (typed as Partial<Record<string, string>> | undefined)?.[field],
      error: problem && texts.problem(problem),
      // Where no script can move the focus, the browser does when the page comes back.
      autoFocus: typed !== undefined && first?.field === field,
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
      data-wakes={`stored:${draftKeyOf(action)}`}
      onSubmit={submit}
      onInput={(event) => keepDraft(action, event.currentTarget)}
      onChange={clearProblem}
    >
      {children(wire)}
      {failure && <p className={styles.failure}>{failure}</p>}
      <div className={styles.buttons}>
        <Button type="submit" loading={sending && texts.sending}>
          {texts.submit}
        </Button>
        {buttons}
      </div>
    </form>
  );
}
