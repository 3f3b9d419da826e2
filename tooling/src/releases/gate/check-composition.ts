import { splitPath } from '@nalam/api/languages';
import { newIncompatibilities, type ReleaseStore } from '@nalam/shell/releases';
import { sitemapAddress } from '@nalam/shell/server';
import { afterRendering } from './late-errors.ts';
import { compose, type Candidate, type Composed, type GateContext } from './candidate.ts';
import { changedPages, visitorsPagesOf } from './changed-pages.ts';
import { changeChecks, pageChecks, releaseChecks, type PagesToCheck } from './checks.ts';
import { linesOf, type Finding } from './finding.ts';
import { CheckTools, runComposition, type RunningComposition } from './running-composition.ts';
import { screensOf, screensToOpen } from './staff-screens.ts';

/** A page's size varies by this many bytes if only a hash in its scripts changes. */
const noiseBytes = 100;

/**
 * Checks a set of releases. A change is refused only for what it makes worse: faults that are already live don't count, and no
 * team must wait for another to fix them.
 *
 * @param versions the version of each package
 * @param live the currently live version of each package
 * @returns why the set must not go live, one reason per line; empty if it is no worse than the live one
 */
export async function checkComposition(
  store: ReleaseStore,
  versions: Record<string, string>,
  live: Record<string, string>,
  gateContext: GateContext,
): Promise<string[]> {
  const [after, before] = await Promise.all([compose(store, versions), compose(store, live)]);
  const unfit = newIncompatibilities(after.releases, before.releases, gateContext.shellInterfaces);
  if (unfit.length > 0) return unfit;
  for (const { name, version } of [...after.releases, ...before.releases])
    await store.fetch({ name, version });
  const candidate = { store, after, before, gateContext };

  const inRecords = await newFaultsInReleases(candidate);
  try {
    return [...inRecords, ...(await newFaultsOnPages(candidate))].flatMap(linesOf);
  } catch (error) {
    return [...inRecords.flatMap(linesOf), `The composition does not start: ${String(error)}`];
  }
}

async function newFaultsInReleases({ store, after, before }: Candidate): Promise<Finding[][]> {
  return Promise.all(
    releaseChecks.map(async ({ find }) => {
      const [now, live] = await Promise.all([find(store, after), find(store, before)]);
      return now.filter((finding) => !live.some((other) => isAsOld(finding, other)));
    }),
  );
}

/** @throws if no worker starts with these versions */
async function newFaultsOnPages(candidate: Candidate): Promise<Finding[][]> {
  const tools = new CheckTools(candidate.gateContext.siteUrl);
  try {
    return await compareWithLive(candidate, tools);
  } finally {
    await tools.close();
  }
}

async function compareWithLive(candidate: Candidate, tools: CheckTools): Promise<Finding[][]> {
  const { after, before } = candidate;
  const pages = pagesToCheck(candidate);
  // Both take seconds to start, so they start while other pages are checked. Without a browser, as in an artefact, no screen is
  // opened.
  if (pages.screens.length > 0) void tools.browser().then((browser) => browser && tools.staffSession());
  const { pageFindings, changeFindings } = await runComposition(candidate, after, tools, async (running) => ({
    pageFindings: await findOnPages(pages, running),
    changeFindings: await Promise.all(changeChecks.map(async ({ find }) => find(candidate, running))),
  }));
  const suspects = suspectPages(pages, pageFindings.flat());
  const oldFindings =
    pageFindings.flat().length > 0 && before.remotes.length > 0
      ? await runComposition(candidate, before, tools, (running) => findOnPages(suspects, running)).catch(
          () => [],
        )
      : [];
  const newFindings = pageFindings.map((findings) =>
    findings.filter((finding) => !isOld(finding, oldFindings.flat(), candidate)),
  );
  nameOld(pageFindings.flat(), newFindings.flat(), candidate);
  return [...changeFindings, ...newFindings];
}

async function findOnPages(pages: PagesToCheck, running: RunningComposition): Promise<Finding[][]> {
  const findings: Finding[][] = [];
  for (const { find } of pageChecks) {
    const failed = new Set(findings.flat().map(({ where }) => where));
    findings.push(
      await find(
        onlyPages(pages, (address) => !failed.has(address)),
        running,
      ),
    );
  }
  const endless = findings.flat().some(({ endsProcess }) => endsProcess);
  // The endless page is what ended the process.
  return endless ? findings.map((each) => each.filter(({ where }) => where !== afterRendering)) : findings;
}

/** @returns the pages that prove a change: in a browser the changed pages, and one per layout, in English */
function pagesToCheck(candidate: Candidate): PagesToCheck {
  const { after, before } = candidate;
  const { remotes } = after;
  const changed = remotes.filter(({ name, version }) => before.versions[name] !== version);
  const inLayouts = remotes.filter(({ offers }) => offers.layout).flatMap(({ smoke }) => smoke.slice(0, 1));
  const smoke = [...new Set(remotes.flatMap((remote) => remote.smoke))];
  const others = changedPages(candidate).filter((address) => !smoke.includes(address));
  return {
    smoke,
    others,
    sitemaps: changed.map(({ name }) => sitemapAddress(name)),
    inBrowser: [...new Set([...changed.flatMap((remote) => remote.smoke), ...inLayouts, ...others])].filter(
      (address) => splitPath(address).code === 'en',
    ),
    screens: screensToOpen(candidate),
  };
}

/** @returns the pages to compare with their live versions; all of them if a fault may concern more than one page */
function suspectPages(pages: PagesToCheck, findings: Finding[]): PagesToCheck {
  if (findings.some(({ where, endsProcess }) => where === afterRendering || endsProcess)) return pages;
  const suspect = (address: string) => findings.some(({ where }) => where === address);
  return onlyPages(pages, suspect);
}

const onlyPages = (
  { smoke, others, sitemaps, inBrowser, screens }: PagesToCheck,
  keep: (address: string) => boolean,
) => ({
  smoke: smoke.filter(keep),
  others: others.filter(keep),
  sitemaps: sitemaps.filter(keep),
  inBrowser: inBrowser.filter(keep),
  screens: screens.filter(keep),
});

/**
 * @param oldFindings the faults of the live version
 * @returns whether a page's fault is already live. A changed remote is responsible for each new fault of its own
 *   pages; a different failure of an unchanged remote's page that failed before is not the change's fault.
 */
function isOld(finding: Finding, oldFindings: Finding[], candidate: Candidate): boolean {
  if (finding.where === afterRendering) return oldFindings.some((other) => isAsOld(finding, other));
  const owner = ownerOf(finding.where, candidate.before);
  if (!owner) return false;
  const oldOnPage = oldFindings.filter(({ where }) => where === finding.where);
  if (finding.endsProcess && !oldOnPage.some(({ endsProcess }) => endsProcess)) return false;
  const isOwnersChange = candidate.after.versions[owner.name] !== owner.version;
  if (isOwnersChange || finding.bytes !== undefined)
    return oldOnPage.some((other) => isAsOld(finding, other));
  return oldOnPage.length > 0;
}

const isAsOld = (finding: Finding, old: Finding) =>
  finding.where === old.where &&
  (finding.bytes === undefined
    ? idOf(finding) === idOf(old)
    : old.bytes !== undefined && finding.bytes <= old.bytes + noiseBytes);

const idOf = ({ id, what }: Finding) => id ?? what;

const ownerOf = (address: string, { remotes }: Composed) =>
  remotes.find(
    (remote) =>
      remote.smoke.includes(address) ||
      address === sitemapAddress(remote.name) ||
      screensOf(remote.routes).includes(address) ||
      visitorsPagesOf(remote).some(({ pattern }) => pattern === address),
  );

/** Reports failing pages that are no worse than before. */
function nameOld(findings: Finding[], newFindings: Finding[], { before, gateContext }: Candidate) {
  const oldFindings = findings.filter(
    (finding) => finding.bytes === undefined && !newFindings.includes(finding),
  );
  for (const address of new Set(oldFindings.map(({ where }) => where))) {
    const owner = ownerOf(address, before);
    if (owner)
      gateContext.warn(
        `${address} fails with what is live already (${owner.name} ${owner.version}), so it does not stop this release.`,
      );
  }
}
