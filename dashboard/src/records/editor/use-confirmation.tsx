import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@nalam/shell/session';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { problemsOf } from '../../field-errors.ts';
import { failureOf } from '../../staff-api/failure-of.ts';

/** Confirmations that staff send with a call. */
export interface Confirmation {
  /** Confirms that texts which mention a child and a sex offer nothing unlawful (PC-PNDT Act). */
  confirmsNoOffer?: true;
  /** Confirms that visits stay agreed although the centre is closed then, or no longer offers the test. */
  keepsVisits?: true;
}

interface Question {
  kind: 'noOffer' | 'visits' | 'outdated';
  /** The visits in question. */
  lines: string[];
  answer: (isConfirmed: boolean) => void;
}

/**
 * Asks staff to confirm when the API requires it, and then repeats the call.
 *
 * @returns `confirming` runs a call that throws the API's refusal; `question` is the dialog
 */
export function useConfirmation(): {
  confirming: <Answer>(send: (confirmation: Confirmation) => Promise<Answer>) => Promise<Answer>;
  /** Asks before a call. @returns whether staff confirmed it */
  ask: (asked: Omit<Question, 'answer'>) => Promise<boolean>;
  question: ReactNode;
} {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const [question, setQuestion] = useState<Question>();

  async function isConfirmed(asked: Omit<Question, 'answer'>) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({ ...asked, answer: resolve });
    const confirmed = await promise;
    setQuestion(undefined);
    return confirmed;
  }

  async function confirming<Answer>(
    send: (confirmation: Confirmation) => Promise<Answer>,
    confirmation: Confirmation = {},
  ): Promise<Answer> {
    try {
      return await send(confirmation);
    } catch (error) {
      const asked = questionIn(error);
      if (!asked || (asked.kind === 'noOffer' && role !== 'superAdmin') || !(await isConfirmed(asked)))
        throw error;
      const confirmed =
        asked.kind === 'visits' ? { keepsVisits: true as const } : { confirmsNoOffer: true as const };
      return confirming(send, { ...confirmation, ...confirmed });
    }
  }

  return {
    confirming,
    ask: isConfirmed,
    question: question && (
      <AskDialog
        // The second question about a call replaces the first.
        key={question.kind}
        final
        title={t(`records.${question.kind}.title`)}
        okText={t(`records.${question.kind}.confirm`)}
        onOk={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        <p>{t(`records.${question.kind}.text`)}</p>
        {question.lines.length > 0 && (
          <ul>
            {question.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </AskDialog>
    ),
  };
}

function questionIn(error: unknown): Omit<Question, 'answer'> | undefined {
  const failure = failureOf(error);
  const problems = problemsOf(error);
  if (failure.kind !== 'refused' || problems.length === 0) return undefined;
  if (failure.code === 'VISITS_AGREED')
    return { kind: 'visits', lines: problems.map(({ message }) => message) };
  return problems.every(({ code }) => code === 'PRENATAL_DOUBT') ? { kind: 'noOffer', lines: [] } : undefined;
}
