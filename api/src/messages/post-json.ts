import type { Outcome } from './message-channel.ts';

const answerTimeoutMs = 10_000;

export interface Answer {
  status: number;
  /** Undefined if the answer is not JSON. */
  json: unknown;
  retryAfterSeconds: number | undefined;
}

/**
 * Posts JSON to a provider.
 * @throws Error with a code if there is no answer within ten seconds
 */
export const postJson = (url: URL, headers: Record<string, string>, body: unknown, timeoutMs?: number) =>
  requestJson(
    url,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    timeoutMs,
  );

/** Does the same as `postJson` with any method. */
export async function requestJson(
  url: URL,
  request: RequestInit,
  timeoutMs = answerTimeoutMs,
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      ...request,
      // Does not follow redirects: the key must reach only the provider.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: answer.status,
      json: parsed(await answer.text()),
      retryAfterSeconds: secondsUntil(answer.headers.get('retry-after')),
    };
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    throw Object.assign(new Error('The provider did not answer', { cause: error }), {
      code: timedOut ? 'ETIMEDOUT' : 'ECONNECTION',
    });
  }
}

/** @returns a retry if the provider is busy or broken (RFC 9110, section 15.6; RFC 6585, section 4) */
export function busyOutcome({ status, retryAfterSeconds }: Answer): Outcome | undefined {
  return status === 429 || status >= 500
    ? { status: 'failed', reason: String(status), retryAfterSeconds }
    : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
function secondsUntil(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
