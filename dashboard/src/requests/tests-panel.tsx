import type { Appointment } from '@nalam/api/contract';
import { type FormProblem, problemTexts } from '@nalam/api/form-rules';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { FieldError } from '@nalam/shared-ui/field-error';
import { conflictOf } from '../conflict.ts';
import { useFailureWords } from '../failure-words.ts';
import { problemsOf } from '../field-errors.ts';
import { useTitle } from '../records/use-title.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import { useChangeTestsMutation } from './requests-api.ts';
import { TestsFields, type TestsEntry } from './tests-fields.tsx';
import styles from './visits.module.css';

/** The edited tests and address; undefined unless they are being edited. */
export type TestsDraft = TestsEntry | undefined;

interface TestsPanelProps {
  request: Appointment;
  draft: TestsDraft;
  onDraft: (draft: TestsDraft) => void;
  /** Gets the current request after the user's own change, or after a conflict. */
  onChanged: (request: Appointment) => void;
}

/** The codes by which the API refuses these fields. */
export const testsProblems = [
  'serviceMissing',
  'servicesTooMany',
  'homeAddressMissing',
  'homePostalCodeInvalid',
  'homeNotPossible',
  'homeNotServed',
] satisfies FormProblem[];

/** The tests and the address of home collection, which the visitor may change on the phone. */
export function TestsPanel({ request, draft, onDraft, onChanged }: TestsPanelProps) {
  const { t } = useTranslation('dashboard');
  const titleOf = useTitle();
  const failureWords = useFailureWords();
  const problemId = useId();
  const [send, { isLoading }] = useChangeTestsMutation();
  const [problem, setProblem] = useState<string>();
  const { _id: id, version, status, visit, home } = request;
  if (status === 'done' || status === 'cancelled') return null;
  if (!draft) {
    const [service = '', ...moreServices] = [request.service, ...request.moreServices].map(
      (title) => titleOf({ title }).text,
    );
    return (
      <div className={styles.buttons}>
        <Button
          kind="quiet"
          onClick={() =>
            onDraft({
              service,
              moreServices,
              homeAddress: home?.address ?? '',
              homePostalCode: home?.postalCode ?? '',
            })
          }
        >
          {t('home.tests.change')}
        </Button>
      </div>
    );
  }

  async function save(change: NonNullable<TestsDraft>) {
    setProblem(undefined);
    try {
      onChanged(await send({ id, change: { version, ...change } }).unwrap());
      onDraft(undefined);
    } catch (error) {
      const theirs = conflictOf<Appointment>(error)?.content;
      if (theirs) onChanged(theirs);
      const failure = failureOf(error);
      const [fieldProblem] = problemsOf(error);
      const reason = testsProblems.find((each) => problemTexts[each] === fieldProblem?.message);
      if (theirs) setProblem(t('home.visit.changedMeanwhile'));
      else if (reason) setProblem(t(`home.tests.problems.${reason}`));
      else if (failure.kind === 'refused' && failure.code === 'NOT_POSSIBLE_NOW')
        setProblem(t(visit?.paid ? 'home.tests.paid' : 'home.tests.noPlace'));
      else setProblem(failureWords(error));
    }
  }

  const change = (next: Partial<TestsDraft>) => onDraft({ ...draft, ...next });
  return (
    <section className={styles.panel} aria-labelledby={`tests-${id}`}>
      <h3 id={`tests-${id}`}>{t('home.tests.change')}</h3>
      {visit?.state === 'agreed' && <p>{t('home.tests.told')}</p>}
      <TestsFields draft={draft} onChange={change} />
      <div role="alert">{problem && <FieldError id={problemId}>{problem}</FieldError>}</div>
      <div className={styles.buttons}>
        <Button kind="secondary" loading={isLoading && t('sending')} onClick={() => void save(draft)}>
          {t('home.tests.save')}
        </Button>
        <Button kind="quiet" onClick={() => onDraft(undefined)}>
          {t('home.tests.keep')}
        </Button>
      </div>
    </section>
  );
}
