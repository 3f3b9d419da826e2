import { useTranslation } from 'react-i18next';
import type { Failure } from '@nalam/shell/api';
import { useFailureWords } from '../failure-words.ts';
import { maxPictureBytes } from './media-api.ts';

/** @returns a function that explains why a picture was refused, in the words of docs/product.md#uploads */
export function useUploadWords(): (failure: Failure) => string {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  return (failure) => {
    if (failure.kind !== 'refused') return failureWords(failure);
    if (failure.code === 'TOO_LARGE') {
      return t('media.refusals.tooLarge', { limit: Math.ceil(maxPictureBytes / 1024) });
    }
    const problem = fileProblem(failure.details);
    if (problem === 'NOT_VALID') return t('media.refusals.noImage');
    if (problem === 'TOO_LARGE') return t('media.refusals.tooManyPixels');
    if (problem === 'TOO_NARROW') return t('media.refusals.tooNarrow');
    return failureWords(failure);
  };
}

function fileProblem(details: unknown): string | undefined {
  if (!Array.isArray(details)) return undefined;
  return (details as { field: string; code?: string }[]).find(({ field }) => field === 'file')?.code;
}
