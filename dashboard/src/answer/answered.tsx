import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@nalam/shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from '@nalam/shared-ui/skeleton';
import type { StaffAnswer } from '@nalam/shell/contract';
import { useFailureWords } from '../failure-words.ts';
import { failureOf } from '../staff-api/failure-of.ts';
import { StaleNote } from '../stale-note/stale-note.tsx';

interface AnsweredProps<T> {
  answer: StaffAnswer<T>;
  /** The heading of the failure notice. */
  failed: string;
  /** The skeleton shown while loading; a bar by default. */
  skeleton?: ReactNode;
  /** The skeleton's name for screen readers. */
  loading?: string;
  /** Shown when the API answers 404. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The states of every query: a skeleton, a failure with a retry, the last answer. */
export function Answered<T>({
  answer,
  failed,
  skeleton = <Bars count={1} />,
  loading,
  gone,
  children,
}: AnsweredProps<T>) {
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

/** For forms, which must start from the API's current answer, never from one cached by an earlier screen. */
export function useFreshAnswer<T>(
  answer: StaffAnswer<T> & { fulfilledTimeStamp?: number | undefined },
): StaffAnswer<T> {
  const [openedAt] = useState(() => Date.now());
  const { fulfilledTimeStamp = 0 } = answer;
  return fulfilledTimeStamp >= openedAt ? answer : { ...answer, data: undefined };
}

/** A skeleton of lines of text or fields. */
export const Bars = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, bar) => <SkeletonBox key={bar} shape="bar" />);
