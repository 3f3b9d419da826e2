import { text } from 'node:stream/consumers';
import { addressesOf } from '@nalam/shell/releases';
import { contentVersionHeader } from '@nalam/shell/server';
import { changedRemotes, type Candidate } from './candidate.ts';
import type { Finding } from './finding.ts';
import type { RunningComposition } from './running-composition.ts';

const hasParameter = (address: string) => /[:*]/.test(address);

/** @returns whether a pattern covers every address of another one; `:` stands for a parameter */
export function covers(pattern: string, address: string): boolean {
  const [patternParts, addressParts] = [pattern.split('/'), address.split('/')];
  return (
    patternParts.length === addressParts.length &&
    patternParts.every(
      (part, index) => part === addressParts[index] || (part === ':' && addressParts[index] !== '*'),
    )
  );
}

/**
 * Finds live addresses that the change no longer answers, because links and bookmarks lead there. A moved address is not lost if
 * it redirects.
 */
export async function findLostRoutes(candidate: Candidate, running: RunningComposition): Promise<Finding[]> {
  if (candidate.gateContext.dropsRoutes) return [];
  const patterns = candidate.after.remotes.flatMap(({ routes }) => addressesOf(routes));
  const lostAddresses = changedRemotes(candidate).flatMap(({ remote, live }) =>
    addressesOf(live?.routes ?? [])
      .filter((address) => !patterns.includes(address))
      .map((address) => ({ address, remote })),
  );
  const found: Finding[] = [];
  for (const { address, remote } of lostAddresses) {
    const isCovered = patterns.some((pattern) => covers(pattern, address));
    if (hasParameter(address) ? isCovered : await leadsSomewhere(running, address, isCovered)) continue;
    found.push({
      where: address.replaceAll('/:', '/…'),
      what: `it is live, but ${remote.name} ${remote.version} does not answer it. Redirect it, or release with --drop-routes.`,
    });
  }
  return found;
}

/** @param isCovered whether a pattern of the new version matches the address; otherwise a 200 may come from a not-found page */
async function leadsSomewhere({ pool }: RunningComposition, address: string, isCovered: boolean) {
  try {
    const answer = await pool.dispatch({
      method: 'GET',
      url: address,
      headers: { [contentVersionHeader]: 'check' },
    });
    await text(answer);
    const status = answer.statusCode ?? 500;
    return (status >= 300 && status < 400) || (isCovered && status === 200);
  } catch {
    return false;
  }
}
