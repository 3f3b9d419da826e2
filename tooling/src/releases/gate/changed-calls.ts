import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteVersion, ReleaseStore } from '@nalam/shell/releases';
import { breakingChanges, type ApiDocument } from '../../api-contract/breaking-changes.ts';
import { callsFile } from '../../api-contract/calls-of-build.ts';
import { changedRemotes, type Candidate } from './candidate.ts';
import type { Finding } from './finding.ts';

const answerTimeoutMs = 10_000;

/**
 * Finds calls that a remote was built for and that the site's API, which is older or newer, no longer supports. If an older API
 * does not publish its contract, this is reported, and only the pages show what they need of it.
 */
export async function findChangedCalls(candidate: Candidate): Promise<Finding[]> {
  const { store, gateContext } = candidate;
  const changed = await Promise.all(
    changedRemotes(candidate).map(async ({ remote, live }) => ({
      remote,
      calls: await callsOf(store, remote),
      callsOfLive: live && (await callsOf(store, live)),
    })),
  );
  if (changed.every(({ calls }) => calls === undefined)) return [];
  const address = `${gateContext.apiUrl}/contract.json`;
  const api = await readContract(address);
  if (!api) {
    gateContext.warn(
      `${address} does not list the API's calls, so the calls of the release were not checked.`,
    );
    return [];
  }
  return changed.flatMap(({ remote, calls, callsOfLive }) => {
    const oldDifferences = callsOfLive ? breakingChanges(callsOfLive, api) : [];
    return (calls ? breakingChanges(calls, api) : [])
      .filter((difference) => !oldDifferences.includes(difference))
      .map((difference) => ({
        where: remote.name,
        what: `it was built for another API than that of the site, where ${difference}`,
      }));
  });
}

/** @returns undefined for a release that predates the stored calls */
async function callsOf(store: ReleaseStore, id: RemoteVersion): Promise<ApiDocument | undefined> {
  const stored = await readFile(join(store.folder.pathOf(id), callsFile), 'utf8').catch(() => undefined);
  return stored === undefined ? undefined : (JSON.parse(stored) as ApiDocument);
}

async function readContract(address: string): Promise<ApiDocument | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answerTimeoutMs) });
    const contract = (await answer.json()) as Partial<ApiDocument> | null;
    return answer.ok && contract?.info && contract.paths ? (contract as ApiDocument) : undefined;
  } catch {
    return undefined;
  }
}
