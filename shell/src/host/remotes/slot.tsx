import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SlotName, Slots } from '../../offers/contract.ts';
import { useHost } from '../host-context.ts';
import { RemotePart } from './remote-part.tsx';
import type { RemoteHandle } from './remote-registry.ts';
import type { Params, SlotData } from './slot-parts.ts';

/** How far below the window a slot begins to load, in pixels. */
const loadingMarginPx = 300;

interface SlotPartProps {
  handle: RemoteHandle;
  slot: SlotName;
  params: Params;
}

/** One remote's part in a slot: with the page if the server rendered it, otherwise when it scrolls into view. */
function SlotPart({ handle, slot, params }: SlotPartProps) {
  const { slots, report } = useHost();
  const content = slots.contentOf(handle, slot, params);
  const [loaded, setLoaded] = useState<SlotData | undefined>(
    content?.status === 'loaded' ? { version: handle.release.version, data: content.data } : undefined,
  );
  useEffect(() => () => slots.forget(handle, slot, params), [slots, handle, slot, params]);
  const loadWhenSeen = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return undefined;
      const unmount = new AbortController();
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          slots.load(handle, slot, params, unmount.signal).then(setLoaded, (error: unknown) => {
            if (!unmount.signal.aborted) report(error);
          });
        },
        { rootMargin: `${loadingMarginPx}px` },
      );
      observer.observe(place);
      return () => {
        observer.disconnect();
        unmount.abort();
      };
    },
    [slots, report, handle, slot, params],
  );

  if (content?.status === 'failed') return null;
  return (
    <div ref={loaded ? undefined : loadWhenSeen}>
      {content?.stylesheets.map((file) => (
        // Next to the part: a stylesheet in the head would delay the whole page.
        <link key={file.href} rel="stylesheet" {...file} />
      ))}
      {loaded && (
        <RemotePart part={slots.code(handle, slot)} fallback={null}>
          {/* If an earlier version takes over, its part can't show data from the newer one's loader. */}
          {(code) => code?.version === loaded.version && <code.Part params={params} data={loaded.data} />}
        </RemotePart>
      )}
    </div>
  );
}

/**
 * A named place for parts of other remotes; each part fails alone and leaves no gap. The page's route must also name the slot in
 * its handle, so that the server renders it with the page.
 *
 * @param props.params those of the page's address
 */
export function Slot<Name extends SlotName>({ name, params }: { name: Name; params: Slots[Name] }) {
  const { slots } = useHost();
  // Stays the same object while its values are the same.
  const key = JSON.stringify(params);
  const stableParams = useMemo(() => JSON.parse(key) as Params, [key]);
  return slots
    .filling(name)
    .map((handle) => (
      <SlotPart key={`${handle.release.name} ${key}`} handle={handle} slot={name} params={stableParams} />
    ));
}
