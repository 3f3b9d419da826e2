import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { Skeleton } from '@nalam/shared-ui/skeleton';
import { useFailureWords } from '../failure-words.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import { StaleNote } from '../stale-note/stale-note.tsx';

/** What RTK Query's hooks say of a request; the last answer stays in `data` while it is asked for again. */
export interface Answer<T> {
  data?: T | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface AnsweredProps<T> {
  answer: Answer<T>;
  /** The heading of the notice when there is no answer. */
  failed: string;
  /** The grey shape of what is to come. */
  skeleton: ReactNode;
  /** What that is, for who cannot see it. */
  loading?: string;
  /** Stands where the API knows nothing of the kind. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a screen has asked for has the same states everywhere: grey shapes, a failure with a retry, the last answer. */
export function Answered<T>({ answer, failed, skeleton, loading, gone, children }: AnsweredProps<T>) {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const { data, error, isFetching, refetch } = answer;
  if (data !== undefined) {
    return (
      <>
        {error !== undefined && !isFetching && <StaleNote />}
        {children(data)}
      </>
    );
  }
  if (isFetching || error === undefined)
    return <Skeleton label={loading ?? t('loading')}>{skeleton}</Skeleton>;
  const failure = failureOf(error);
  if (gone !== undefined && failure.kind === 'refused' && [400, 404].includes(failure.status)) return gone;
  return <FailureNotice title={failed} text={failureWords(failure)} onRetry={() => void refetch()} />;
}

/**
 * For what is edited: a form begins from what the API says now, never from an answer that was kept from an earlier
 * screen.
 */
export function useFreshAnswer<T>(
  answer: Answer<T> & { fulfilledTimeStamp?: number | undefined },
): Answer<T> {
  const [openedAt] = useState(() => Date.now());
  const { fulfilledTimeStamp = 0 } = answer;
  return fulfilledTimeStamp >= openedAt ? answer : { ...answer, data: undefined };
}
