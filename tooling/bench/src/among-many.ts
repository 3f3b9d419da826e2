import { chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '@nalam/tooling/src/browser/launch-options.ts';
import { released } from '@nalam/tooling/src/packages.ts';
import { copyWorkspace } from '@nalam/tooling/src/workspace-copy.ts';
import { comparePages } from './compare-pages.ts';
import { publishCrowd } from './crowd.ts';
import type { BenchSite } from './federated-site.ts';
import { openAuditor } from './lighthouse.ts';
import { timeReleases } from './release-times.ts';
import { pageTable, releaseTable } from './report.ts';

/**
 * Prints what it costs a visitor of the home page, and a team that releases, when many other teams have remotes as well.
 *
 * @param many how many
 */
export async function benchAmongMany(
  { store, storeBeside, serve }: BenchSite,
  runs: number,
  many: number,
): Promise<void> {
  const crowded = storeBeside('crowded');
  console.log(`Building ${many} remotes of other teams …`);
  await publishCrowd(store, crowded, many);
  const site = await serve();
  const among = await serve(crowded);
  // The shell is no remote.
  const ownCount = released.length - 1;
  const few = `${ownCount} remotes`;
  const all = `${ownCount + many} remotes`;

  const auditor = await openAuditor();
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const figures = await comparePages({ auditor, browser }, runs, [among.url, site.url]);
    console.log(pageTable('home', figures, { columns: [all, few] }));
  } finally {
    await browser.close();
    await auditor.close();
  }

  const workspace = await copyWorkspace();
  try {
    console.log(
      releaseTable({
        [few]: await timeReleases(workspace, { url: site.url, releases: store.directory }),
        [all]: await timeReleases(workspace, { url: among.url, releases: crowded.directory }),
      }),
    );
  } finally {
    await workspace.remove();
  }
}
