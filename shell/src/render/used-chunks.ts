import type { StaticHandlerContext } from 'react-router';
import type { RouteFacts } from '../host/remote-routes.tsx';
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
    const used = chunks.get(release.name);
    if (!used) return [];
    const isHeaderOnly = used.every((chunk) => chunk === header) && release.offers.header;
    return [{ release, chunks: isHeaderOnly ? used : ['remote', ...used] }];
  });
}
