import { newIncompatibilities, type ReleaseStore } from '@nalam/shell/releases';
import { sitemapAddress } from '@nalam/shell/server';
import { afterRendering } from './late-errors.ts';
import { compose, type Candidate, type Composed, type GateContext } from './candidate.ts';
import { changeChecks, pageChecks, releaseChecks, type PagesToCheck } from './checks.ts';
import { linesOf, type Finding } from './finding.ts';
import { CheckTools, runComposition, type RunningComposition } from './running-composition.ts';
import { screensOf, screensToOpen } from './staff-screens.ts';

/** A page's weight varies by so many bytes when only a hash in its scripts changes. */
const noiseBytes = 100;

/**
 * Passes a set of releases through the gate. A change is refused for what it makes worse: what is live already may have the same
 * fault, and no team waits until another has repaired that.
 *
 * @param versions the version of each package
 * @param live the version of each package that is live so far
 * @returns why the set must not go live, a line each; nothing, when it is no worse than what is live
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
    await store.bring({ name, version });
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
      const [found, old] = await Promise.all([find(store, after), find(store, before)]);
      return found.filter((finding) => !old.some((other) => isAsOld(finding, other)));
    }),
  );
}

/** @throws when no worker starts with what is to go live */
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
  // Both take seconds to start, and other pages are looked at first. Without a browser, as in an artefact, no screen is opened.
  if (pages.screens.length > 0) void tools.browser().then((browser) => browser && tools.staffSession());
  const { found, lost } = await runComposition(candidate, after, tools, async (running) => ({
    found: await findOnPages(pages, running),
    lost: await Promise.all(changeChecks.map(async ({ find }) => find(candidate, running))),
  }));
  const suspects = suspectPages(pages, found.flat());
  const old =
    found.flat().length > 0 && before.remotes.length > 0
      ? await runComposition(candidate, before, tools, (running) => findOnPages(suspects, running)).catch(
          () => [],
        )
      : [];
  const fresh = found.map((findings) => findings.filter((finding) => !isOld(finding, old.flat(), candidate)));
  nameOld(found.flat(), fresh.flat(), candidate);
  return [...lost, ...fresh];
}

async function findOnPages(pages: PagesToCheck, running: RunningComposition): Promise<Finding[][]> {
  const found: Finding[][] = [];
  for (const { find } of pageChecks) {
    const failed = new Set(found.flat().map(({ where }) => where));
    found.push(
      await find(
        onlyPages(pages, (address) => !failed.has(address)),
        running,
      ),
    );
  }
  const endless = found.flat().some(({ endsProcess }) => endsProcess);
  // The endless page is what ended the process.
  return endless ? found.map((each) => each.filter(({ where }) => where !== afterRendering)) : found;
}

/** @returns what shows whether a change works: in a browser the pages of what changes, and one of each layout, in English */
function pagesToCheck(candidate: Candidate): PagesToCheck {
  const { after, before } = candidate;
  const { remotes } = after;
  const changed = remotes.filter(({ name, version }) => before.versions[name] !== version);
  const inLayouts = remotes.filter(({ offers }) => offers.layout).flatMap(({ smoke }) => smoke.slice(0, 1));
  return {
    smoke: [...new Set(remotes.flatMap(({ smoke }) => smoke))],
    sitemaps: changed.map(({ name }) => sitemapAddress(name)),
    inBrowser: [...new Set([...changed.flatMap(({ smoke }) => smoke), ...inLayouts])].filter(
      (address) => !/^\/ta(\/|$)/.test(address),
    ),
    screens: screensToOpen(candidate),
  };
}

/** @returns the pages to compare with those of what is live; all, where a fault may concern more than one page */
function suspectPages(pages: PagesToCheck, found: Finding[]): PagesToCheck {
  if (found.some(({ where, endsProcess }) => where === afterRendering || endsProcess)) return pages;
  const suspect = (address: string) => found.some(({ where }) => where === address);
  return onlyPages(pages, suspect);
}

const onlyPages = (
  { smoke, sitemaps, inBrowser, screens }: PagesToCheck,
  keep: (address: string) => boolean,
) => ({
  smoke: smoke.filter(keep),
  sitemaps: sitemaps.filter(keep),
  inBrowser: inBrowser.filter(keep),
  screens: screens.filter(keep),
});

/**
 * @param old the faults of what is live
 * @returns whether what is live already has a page's fault. A remote that changes answers for each new fault of its own
 *   pages; how a page of an unchanged remote fails, which failed before, is not the change's fault.
 */
function isOld(finding: Finding, old: Finding[], candidate: Candidate): boolean {
  if (finding.where === afterRendering) return old.some((other) => isAsOld(finding, other));
  const owner = ownerOf(finding.where, candidate.before);
  if (!owner) return false;
  const there = old.filter(({ where }) => where === finding.where);
  if (finding.endsProcess && !there.some(({ endsProcess }) => endsProcess)) return false;
  const isOwnersChange = candidate.after.versions[owner.name] !== owner.version;
  if (isOwnersChange || finding.bytes !== undefined) return there.some((other) => isAsOld(finding, other));
  return there.length > 0;
}

const isAsOld = (finding: Finding, old: Finding) =>
  finding.where === old.where &&
  (finding.bytes === undefined
    ? idOf(finding) === idOf(old)
    : old.bytes !== undefined && finding.bytes <= old.bytes + noiseBytes);

const idOf = ({ id, what }: Finding) => id ?? what;

const ownerOf = (address: string, { remotes }: Composed) =>
  remotes.find(
    ({ name, routes, smoke }) =>
      smoke.includes(address) || address === sitemapAddress(name) || screensOf(routes).includes(address),
  );

/** Names pages that fail, though no worse than before. */
function nameOld(found: Finding[], fresh: Finding[], { before, gateContext }: Candidate) {
  const old = found.filter((finding) => finding.bytes === undefined && !fresh.includes(finding));
  for (const address of new Set(old.map(({ where }) => where))) {
    const owner = ownerOf(address, before);
    if (owner)
      gateContext.warn(
        `${address} fails with what is live already (${owner.name} ${owner.version}), so it does not stop this release.`,
      );
  }
}
