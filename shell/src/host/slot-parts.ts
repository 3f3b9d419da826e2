import type { ComponentType } from 'react';
import type { ApiClient } from '../offers/api.ts';
import type { Language, SlotModule, SlotName, Slots } from '../offers/contract.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { namePart } from './named-part.tsx';
import type { RemoteRelease } from './release.ts';
import { withinDeadline, type RemoteHandle } from './remote-registry.ts';

/** How long a page waits on the server for what other remotes add to it. */
const fillTimeoutMs = 1000;

/** A stylesheet as a page names it. */
export interface PageStylesheet {
  href: string;
  integrity: string | undefined;
}

/** What the server loaded for one remote's part in a slot, on its way to the browser. */
export type SlotContent =
  | { status: 'loaded'; data: unknown; stylesheets: PageStylesheet[] }
  | { status: 'failed' };

/** A part that is ready to be shown. */
export interface FilledSlot {
  Part: ComponentType<{ params: unknown; data: unknown }>;
  data: unknown;
}

/** The parameters of a page's address, as the router has them. */
export type Params = Readonly<Record<string, string | undefined>>;

interface SlotPartsOptions {
  /** The remotes that the page knows; a navigation may add others. */
  remotes: RemoteHandle[];
  api: ApiClient;
  language: Language;
  report: (error: unknown) => void;
  /** What the server loaded, by `keyOf`. */
  sent: Record<string, SlotContent>;
  stylesheetsOf: (release: RemoteRelease, chunk: string) => PageStylesheet[];
}

const keyOf = ({ release }: RemoteHandle, slot: SlotName, params: Params) =>
  `${release.name} ${slot} ${JSON.stringify(params)}`;

/** What other remotes show in the slots of one page. */
export class SlotParts {
  readonly #options: SlotPartsOptions;
  readonly #parts = new Map<string, LazyPart<FilledSlot | undefined>>();
  /** What the server has loaded for this page, by `keyOf`. */
  readonly contents: Map<string, SlotContent>;

  constructor(options: SlotPartsOptions) {
    this.#options = options;
    this.contents = new Map(Object.entries(options.sent));
  }

  /** @returns the remotes that fill a slot */
  filling(slot: SlotName): RemoteHandle[] {
    return this.#options.remotes.filter(({ release }) => release.offers.slots?.includes(slot));
  }

  /** @returns what the server loaded; undefined where the browser loads it */
  contentOf(handle: RemoteHandle, slot: SlotName, params: Params): SlotContent | undefined {
    return this.contents.get(keyOf(handle, slot, params));
  }

  /** @returns a remote's part in a slot, not loaded yet */
  part(handle: RemoteHandle, slot: SlotName, params: Params): LazyPart<FilledSlot | undefined> {
    const key = keyOf(handle, slot, params);
    let part = this.#parts.get(key);
    if (!part) {
      part = lazyPart(handle, () => this.#import(handle, slot, params));
      this.#parts.set(key, part);
    }
    return part;
  }

  /** Forgets a part that is no longer shown, so that the next page asks the API again. */
  forget(handle: RemoteHandle, slot: SlotName, params: Params) {
    const key = keyOf(handle, slot, params);
    this.#parts.delete(key);
    this.contents.delete(key);
  }

  /** On the server: loads what fills these slots, so that it is drawn with the page; never rejects. */
  async fill(slots: SlotName[], params: Params, signal: AbortSignal): Promise<void> {
    const { report, stylesheetsOf } = this.#options;
    const work = slots.flatMap((slot) =>
      this.filling(slot).map(async (handle) => {
        const part = lazyPart(handle, () => this.#import(handle, slot, params, signal));
        const key = keyOf(handle, slot, params);
        try {
          const filled = await withinDeadline(handle.release, part.promise(), fillTimeoutMs);
          this.#parts.set(key, part);
          const stylesheets = stylesheetsOf(handle.release, chunkOf(slot));
          this.contents.set(key, { status: 'loaded', data: filled?.data ?? null, stylesheets });
        } catch (error) {
          if (!signal.aborted) report(error);
          this.contents.set(key, { status: 'failed' });
        }
      }),
    );
    await Promise.all(work);
  }

  /** In the browser: loads the code of what the server has drawn, before React takes over; never rejects. */
  async loadSent(slots: SlotName[], params: Params): Promise<void> {
    const parts = slots.flatMap((slot) =>
      this.filling(slot)
        .filter((handle) => this.contentOf(handle, slot, params)?.status === 'loaded')
        .map((handle) => this.part(handle, slot, params).load()),
    );
    // A part that fails is left out when it is rendered.
    await Promise.allSettled(parts);
  }

  async #import(
    handle: RemoteHandle,
    slot: SlotName,
    params: Params,
    signal = new AbortController().signal,
  ): Promise<FilledSlot | undefined> {
    const { api, language } = this.#options;
    const { extends: extensions } = await handle.load();
    const load = extensions?.slots?.[slot];
    // A previous version, which runs in the place of one that failed, may not fill this slot.
    if (!load) return undefined;
    // The route that names the slot has its parameters.
    const { Component, loader, strings } = (await load()) as SlotModule<SlotName>;
    const sent = this.contentOf(handle, slot, params);
    const [data] = await Promise.all([
      sent?.status === 'loaded'
        ? sent.data
        : loader?.({ params: params as Slots[SlotName], api, language, signal }),
      strings && handle.loadStrings(strings),
    ]);
    return { Part: namePart(handle.running, 'slot', Component) as FilledSlot['Part'], data };
  }
}

/** @returns the chunk of a part's code and styles, which is named after its module */
export const chunkOf = (slot: SlotName): string => `${slot}-slot`;
