import { beforeAll } from '@jest/globals';

/** Loads the modules of the dashboard before the tests, which would otherwise time out on a busy machine. */
export function preloadDashboard(...pages: (() => Promise<unknown>)[]) {
  beforeAll(async () => {
    await import('../layout/dashboard-layout.tsx');
    for (const load of pages) await load();
  }, 60_000);
}

/** The record editor, for tests of other remotes' records. */
export const loadEditor = () => import('../records/editor/record-editor.tsx');
