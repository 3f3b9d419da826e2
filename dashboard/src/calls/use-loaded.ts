import { useCallback, useEffect, useState } from 'react';
import { toFailure, type ApiClient, type Failure } from 'shell/api';
import { useStaffCall } from './use-staff-call.ts';

/** What a screen has asked for. The last answer stays in view while it is asked for again. */
export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'ready'; value: T; refresh: 'idle' | 'running' | 'failed' }
  | { status: 'failed'; failure: Failure };

interface Answered<T> {
  /** What the answer belongs to; another question, or the same asked again, is still on its way. */
  asked: string;
  answer: Loaded<T>;
}

/**
 * Asks the API when the screen opens and whenever the question changes. An answer that comes after the next question
 * is dropped.
 *
 * @param question says what is asked for; the same text is the same question
 * @returns the answer, a function that asks again, and one that puts a newer value in its place, or makes it from what
 *   is there by then
 */
export function useLoaded<T>(
  question: string,
  subject: (api: ApiClient) => Promise<T>,
): [loaded: Loaded<T>, reload: () => void, replace: (value: T | ((before: T) => T)) => void] {
  const callAsStaff = useStaffCall();
  const [round, setRound] = useState(0);
  const asked = `${round} ${question}`;
  const [answered, setAnswered] = useState<Answered<T>>({ asked, answer: { status: 'loading' } });

  useEffect(() => {
    let current = true;
    callAsStaff(subject).then(
      (value) => current && setAnswered({ asked, answer: { status: 'ready', value, refresh: 'idle' } }),
      (error: unknown) =>
        current && setAnswered(({ answer }) => ({ asked, answer: failed(answer, toFailure(error)) })),
    );
    return () => {
      current = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` says when `subject` is another one
  }, [asked, callAsStaff]);

  const reload = useCallback(() => setRound((last) => last + 1), []);
  const replace = useCallback(
    (next: T | ((before: T) => T)) =>
      setAnswered((before) => {
        if (!(next instanceof Function)) {
          return { asked, answer: { status: 'ready', value: next, refresh: 'idle' } };
        }
        const { answer } = before;
        return answer.status === 'ready'
          ? { ...before, answer: { ...answer, value: next(answer.value) } }
          : before;
      }),
    [asked],
  );
  return [answered.asked === asked ? answered.answer : running(answered.answer), reload, replace];
}

const running = <T>(answer: Loaded<T>): Loaded<T> =>
  answer.status === 'ready' ? { ...answer, refresh: 'running' } : { status: 'loading' };

const failed = <T>(answer: Loaded<T>, failure: Failure): Loaded<T> =>
  answer.status === 'ready' ? { ...answer, refresh: 'failed' } : { status: 'failed', failure };
