import { beforeAll } from '@jest/globals';

/**
 * Loads the dashboard before the tests, and what they open in it: that takes time on a busy machine, and no test is about
 * it.
 */
export function preloadDashboard(...pages: (() => Promise<unknown>)[]) {
  beforeAll(async () => {
    await import('../layout/dashboard-layout.tsx');
    for (const load of pages) await load();
  }, 60_000);
}

/** What every record is edited with, for tests of other remotes' records. */
export const loadEditor = () => import('../records/editor/record-editor.tsx');
