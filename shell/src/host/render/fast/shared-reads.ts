import { freeze } from '@reduxjs/toolkit';
import { LRUCache } from 'lru-cache';
import type { ApiClient } from '../../../offers/api.ts';

/** Answers of remotes' own backends change without the content version (`api/src/backends`). */
const backendPath = '/remotes/';
/** Per worker. */
const maxAnswers = 500;

/**
 * Caches the API's public answers for the pages of one worker while the content version stays the same. Public pages are the same
 * for all visitors, so one page's answers are valid for the next.
 */
export class SharedReads {
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: maxAnswers });
  #version: string | undefined;

  /**
   * @param version the content version, as currently known by the server; undefined disables sharing
   * @param onBackendCall called when the page calls a backend, so that it is not cached
   */
  through(
    api: ApiClient,
    language: string,
    version: string | undefined,
    onBackendCall: () => void,
  ): ApiClient {
    if (version === undefined) return api;
    if (version !== this.#version) {
      this.#version = version;
      this.#answers.clear();
    }
    return {
      ...api,
      get: <T>(path: string, options: Parameters<ApiClient['get']>[1] = {}) => {
        if (path.startsWith(backendPath)) {
          onBackendCall();
          return api.get<T>(path, options);
        }
        // A read with headers belongs to one person.
        if (options.headers) return api.get<T>(path, options);
        const key = JSON.stringify([language, path, options.params]);
        const cached = this.#answers.get(key);
        if (cached) return cached as Promise<T>;
        // Without the page's own signal: aborting one page must not abort the answer for others.
        const answer = api
          .get<T>(path, { ...(options.params && { params: options.params }) })
          // One page's changes must not affect the others.
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
