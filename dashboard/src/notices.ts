import { useNotify } from '@nalam/shell/session';
import { useFailureWords, useServerWords } from './failure-words.ts';

/** @returns functions that say in a notice how a call ended */
export function useNotices() {
  const notify = useNotify();
  const failureWords = useFailureWords();
  const serverWords = useServerWords();
  const failed = (text: string) => notify({ kind: 'error', text });
  return {
    succeeded: (text: string) => notify({ kind: 'success', text }),
    /** @param why the error of a call, or a text */
    failed: (why: unknown) => failed(typeof why === 'string' ? why : failureWords(why)),
    /** As `failed`, in the server's own words (docs/product.md#users). */
    refused: (error: unknown) => failed(serverWords(error)),
    /** Takes the last notice off the screen. */
    withdraw: () => notify.withdraw(),
  };
}
