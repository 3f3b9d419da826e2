import { freeze } from '@reduxjs/toolkit';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../../offers/api.ts';

/** Answers that one worker keeps at most. */
const maxAnswers = 500;

/**
 * What the API's public reads answered, shared by the pages of one worker for as long as the content's version
 * stays the same. Pages are rendered for nobody in particular, so what one page was told holds for the next.
 */
export class SharedReads {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: maxAnswers });
  #version: string | undefined;

  /**
   * @param version the content's version, as the server knows it now; undefined when nothing may be shared
   * @returns the client, with reads that are shared
   */
  through(api: ApiClient, language: string, version: string | undefined): ApiClient {
    if (version === undefined) return api;
    if (version !== this.#version) {
      this.#version = version;
      this.#answers.clear();
    }
    return {
      ...api,
      get: <T>(path: string, options: Parameters<ApiClient['get']>[1] = {}) => {
        // A read with headers is somebody's own.
        if (options.headers) return api.get<T>(path, options);
        const key = JSON.stringify([language, path, options.params]);
        const known = this.#answers.get(key);
        if (known) return known as Promise<T>;
        // Without the page's own signal: a page that is given up must not take the answer from the others.
        const answer = api
          .get<T>(path, { ...(options.params && { params: options.params }) })
          // What one page does to it must not reach the others.
          .then((value) => freeze(value, true));
        this.#answers.set(key, answer);
        answer.catch(() => {
          if (this.#answers.peek(key) === answer) this.#answers.delete(key);
        });
        return answer;
      },
    };
  }
}
