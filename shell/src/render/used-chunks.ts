import type { StaticHandlerContext } from 'react-router';
import type { RouteFacts } from '../host/remotes/remote-routes.tsx';
import { chunkOf } from '../host/remotes/slot-parts.ts';
import type { UsedChunks } from './page-assets.ts';

const header = 'header-actions';

/**
 * @param releases those whose files the page may name
 * @returns of each release on the page the chunks that the page needs
 */
export function usedChunks(
  { matches }: StaticHandlerContext,
  releases: UsedChunks['release'][],
): UsedChunks[] {
  const chunks = new Map<string, string[]>();
  const add = (remote: string, chunk: string) => chunks.set(remote, [...(chunks.get(remote) ?? []), chunk]);
  const slots = matches.flatMap(
    ({ route }) => (route.handle as Partial<RouteFacts> | undefined)?.slots ?? [],
  );
  for (const { route } of matches) {
    const { remote, page } = (route.handle ?? {}) as Partial<RouteFacts>;
    if (remote && page) add(remote, page);
    if (route.id === 'visitor-layout') {
      for (const { name, offers } of releases) {
        if (offers.layout) add(name, 'layout');
        if (offers.header) add(name, header);
      }
    }
  }
  return releases.flatMap((release) => {
    const used = chunks.get(release.name) ?? [];
    const filled = slots.filter((slot) => release.offers.slots?.includes(slot));
    if (used.length === 0 && filled.length === 0) return [];
    const isHeaderOnly = used.every((chunk) => chunk === header);
    return [
      {
        release,
        chunks: isHeaderOnly ? used : ['remote', ...used],
        inSlots: filled.length > 0 ? ['remote', ...filled.map(chunkOf)] : [],
      },
    ];
  });
}
