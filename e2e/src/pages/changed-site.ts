/** A site with content other than the demo's. */
import { setTimeout } from 'node:timers/promises';
import { changedApi, type OtherAnswer } from '../site/changed-api.ts';
import { openShell } from '../site/open-site.ts';
import { site, visitorOf } from './site.ts';

/** The API's refusal for a missing resource. */
export const notFound = { status: 404, code: 'NOT_FOUND', message: 'There is none.' };

/** A text without a translation. */
export const english = (text: string) => ({ text, lang: 'en' });

/** @returns the API's answer for the demo's content, as a basis for changes */
export const stored = async (path: string) => (await site.get(path)).json as Record<string, unknown>;

/** @returns the entries of a list of the API, or of a list within its answer */
export async function storedList(path: string, name = 'items') {
  const answer = await stored(path);
  return (Array.isArray(answer) ? answer : answer[name]) as object[];
}

/** The shell caches pages and their content by this version; without a known version, it requests all of it each time. */
const unknownVersion = { 'GET /api/content-version': 503 };

/**
 * Opens a shell in front of the shared API, with some calls answered differently: empty or long lists, failures, or states that a
 * provider would have to cause.
 *
 * @param caches whether the shell caches pages and their content, as it does for visitors; then an answer may not change
 */
export async function openChangedSite({ caches = false } = {}) {
  let answers: Record<string, OtherAnswer> = {};
  const api = await changedApi(site.apiUrl, (call) => answers[call]);
  const shell = await openShell(api.url);
  const visitor = visitorOf(shell.url);
  if (!caches) {
    answers = unknownVersion;
    while ((await visitor.get('/readyz')).status === 200) await setTimeout(50);
  }
  return {
    ...visitor,
    url: shell.url,
    /** Answers only these calls from now on, such as `GET /api/services`. */
    answer: (others: Record<string, OtherAnswer>) => {
      answers = caches ? others : { ...unknownVersion, ...others };
    },
    stop: async () => {
      await shell.stop();
      await api.stop();
    },
  };
}
