import type { Composition, ReleaseStore } from '@nalam/shell/releases';
import { checkComposition } from './check-composition.ts';
import { DemoApi } from './demo-api.ts';

/** No server listens there: the check's own workers render the pages. */
const siteUrl = 'http://localhost:3000';

/**
 * Checks releases like `npm run release`, if no site is running yet, with the demo content.
 *
 * @returns why they must not go live, one reason per line
 */
export async function checkOnDemoSite(
  store: ReleaseStore,
  versions: Composition,
  warn: (line: string) => void,
): Promise<string[]> {
  const demo = new DemoApi(siteUrl);
  try {
    const session = await demo.session();
    if (!session) return ['no demo API starts to check them with.'];
    const { apiUrl } = session;
    return await checkComposition(store, versions, {}, { apiUrl, siteUrl, warn });
  } finally {
    await demo.close();
  }
}
