import type { SessionUser } from '@nalam/api/contract';

declare global {
  interface Document {
    /** The session as it was when the page was opened; undefined when that could not be found out. */
    earlySession?: Promise<SessionUser | undefined>;
  }
}

/** Asks who is signed in, once a page, without waiting for React and its store. */
export function checkSessionEarly() {
  document.earlySession ??= fetch('/api/auth-user', { headers: { accept: 'application/json' } }).then(
    (answer) => (answer.ok ? (answer.json() as Promise<SessionUser>) : undefined),
    () => undefined,
  );
}

/** @returns the starter's request; undefined if it has not, could not, or the answer was taken before */
export async function takeEarlySession(): Promise<SessionUser | undefined> {
  const { earlySession } = document;
  delete document.earlySession;
  return earlySession;
}
