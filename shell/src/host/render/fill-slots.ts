import type { SlotName } from '../../offers/contract.ts';
import type { PageFile } from '../page-data.ts';
import type { RemoteRelease } from '../remotes/release.ts';
import { withinDeadline } from '../remotes/remote-registry.ts';
import { chunkOf, contentKey, type Params, type SlotParts } from '../remotes/slot-parts.ts';

/** How long a page waits for the additions of other remotes. */
const fillTimeoutMs = 1000;

interface SlotFillerOptions {
  /** The stylesheets of a release's chunk, placed next to the slot. */
  stylesheetsOf: (release: RemoteRelease, chunk: string) => PageFile[];
  report: (error: unknown) => void;
}

/** @returns a function that loads the content of a page's slots, so that it is rendered with the page; it never rejects */
export const slotFiller =
  ({ stylesheetsOf, report }: SlotFillerOptions) =>
  async (parts: SlotParts, slots: SlotName[], params: Params, signal: AbortSignal): Promise<void> => {
    const work = slots.flatMap((slot) =>
      parts.filling(slot).map(async (handle) => {
        const key = contentKey(handle, slot, params);
        try {
          const loading = parts.load(handle, slot, params, signal);
          const loaded = await withinDeadline(handle.release, loading, fillTimeoutMs);
          if (!loaded) return;
          const stylesheets = stylesheetsOf(handle.release, chunkOf(slot));
          parts.contents.set(key, { status: 'loaded', data: loaded.data ?? null, stylesheets });
        } catch (error) {
          if (!signal.aborted) report(error);
          parts.contents.set(key, { status: 'failed' });
        }
      }),
    );
    await Promise.all(work);
  };
