import type { SessionUser } from '@nalam/api/contract';

declare global {
  interface Document {
    /** The session when the page was opened; undefined if it could not be determined. */
    earlySession?: Promise<SessionUser | undefined>;
  }
}

/** Requests the session once per page, without waiting for React and its store. */
export function checkSessionEarly() {
  document.earlySession ??= fetch('/api/auth-user', { headers: { accept: 'application/json' } }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<SessionUser>) : undefined),
    () => undefined,
  );
}

/** @returns the starter's request; undefined if there was none, it failed, or it was already taken */
export async function takeEarlySession(): Promise<SessionUser | undefined> {
  const { earlySession } = document;
  delete document.earlySession;
  return earlySession;
}
