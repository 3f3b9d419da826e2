import { useNotify } from '@nalam/shell/session';
import { useFailureWords, useServerWords } from './failure-words.ts';

/** @returns functions that show the outcome of a call in a notice */
export function useNotices() {
  const notify = useNotify();
  const failureWords = useFailureWords();
  const serverWords = useServerWords();
  const failed = (text: string) => notify({ kind: 'error', text });
  return {
    succeeded: (text: string) => notify({ kind: 'success', text }),
    /** @param why the error of a call, or a text */
    failed: (why: unknown) => failed(typeof why === 'string' ? why : failureWords(why)),
    /** Does the same as `failed` in the server's own words (docs/product.md#users). */
    refused: (error: unknown) => failed(serverWords(error)),
    /** Removes the last notice from the screen. */
    withdraw: () => notify.withdraw(),
  };
}
