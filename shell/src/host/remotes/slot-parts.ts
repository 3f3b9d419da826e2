import type { ComponentType } from 'react';
import type { ApiClient } from '../../offers/api.ts';
import type { Language, SlotModule, SlotName, Slots } from '../../offers/contract.ts';
import type { SlotContent } from '../page-data.ts';
import { lazyPart, type LazyPart } from './lazy-part.ts';
import { namePart } from './named-part.tsx';
import type { RemoteHandle } from './remote-registry.ts';

/** A part's code in the version running on the page. */
export interface SlotCode {
  version: string;
  Part: ComponentType<{ params: unknown; data: unknown }>;
  /** @throws errors of the remote's loader, such as `ApiError`, which say nothing about the version */
  loadData: (params: Params, signal: AbortSignal) => Promise<unknown>;
}

/** A part's data, and the version whose loader fetched it. */
export interface SlotData {
  version: string;
  data: unknown;
}

/** The parameters of a page's address, as the router has them. */
export type Params = Readonly<Record<string, string | undefined>>;

interface SlotPartsOptions {
  /** The remotes that the page knows; a navigation may add others. */
  remotes: RemoteHandle[];
  api: ApiClient;
  language: Language;
  /** Content from the server, by `contentKey`. */
  serverContents: Record<string, SlotContent>;
}

export const contentKey = ({ release }: RemoteHandle, slot: SlotName, params: Params) =>
  `${release.name} ${slot} ${JSON.stringify(params)}`;

/** The parts of other remotes in the slots of one page. */
export class SlotParts {
  readonly #options: SlotPartsOptions;
  /** By remote and slot. */
  readonly #code = new Map<string, LazyPart<SlotCode | undefined>>();
  /** This page's content from the server, by `contentKey`. */
  readonly contents: Map<string, SlotContent>;

  constructor(options: SlotPartsOptions) {
    this.#options = options;
    this.contents = new Map(Object.entries(options.serverContents));
  }

  filling(slot: SlotName): RemoteHandle[] {
    return this.#options.remotes.filter(({ release }) => release.offers.slots?.includes(slot));
  }

  /** @returns the part that the server loaded; undefined if the browser must load it */
  contentOf(handle: RemoteHandle, slot: SlotName, params: Params): SlotContent | undefined {
    return this.contents.get(contentKey(handle, slot, params));
  }

  /** Discards the server's content when it is no longer shown, so that the next page asks the API again. */
  forget(handle: RemoteHandle, slot: SlotName, params: Params) {
    this.contents.delete(contentKey(handle, slot, params));
  }

  /** @returns the code of a remote's part in a slot, not loaded yet */
  code(handle: RemoteHandle, slot: SlotName): LazyPart<SlotCode | undefined> {
    const key = `${handle.release.name} ${slot}`;
    let part = this.#code.get(key);
    if (!part) {
      part = lazyPart(handle, () => this.#importCode(handle, slot));
      this.#code.set(key, part);
    }
    return part;
  }

  /**
   * Loads a part's code and data.
   *
   * @returns undefined if the running version does not fill the slot
   * @throws {RemoteFailure} if the code does not load; whatever the loader throws
   */
  async load(
    handle: RemoteHandle,
    slot: SlotName,
    params: Params,
    signal: AbortSignal,
  ): Promise<SlotData | undefined> {
    const code = await this.code(handle, slot).promise();
    return code && { version: code.version, data: await code.loadData(params, signal) };
  }

  /** In the browser: loads the code of server-rendered parts before React takes over; never rejects. */
  async loadSent(slots: SlotName[], params: Params): Promise<void> {
    const parts = slots.flatMap((slot) =>
      this.filling(slot)
        .filter((handle) => this.contentOf(handle, slot, params)?.status === 'loaded')
        .map((handle) => this.code(handle, slot).load()),
    );
    // A failed part is left out at rendering.
    await Promise.allSettled(parts);
  }

  async #importCode(handle: RemoteHandle, slot: SlotName): Promise<SlotCode | undefined> {
    const { api, language } = this.#options;
    const { extends: extensions } = await handle.load();
    const load = extensions?.slots?.[slot];
    // A previous version that replaced a failed one may not fill this slot.
    if (!load) return undefined;
    const { Component, loader, strings } = (await load()) as SlotModule<SlotName>;
    if (strings) await handle.loadStrings(strings);
    return {
      version: handle.running.version,
      Part: namePart(handle.running, 'slot', Component) as SlotCode['Part'],
      // The route that names the slot has its parameters.
      loadData: async (params, signal) =>
        loader?.({ params: params as Slots[SlotName], api, language, signal }),
    };
  }
}

/** @returns the chunk of a part's code and styles, which is named after its module */
export const chunkOf = (slot: SlotName): string => `${slot}-slot`;
