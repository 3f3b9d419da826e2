import { SourceMap } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { StackFrame } from '@nalam/api/releases';
import type { ReleaseStore } from '../store/release-store.ts';

const unzip = promisify(gunzip);

/** A map in memory takes up to 5 MB; a stack involves three or four scripts. */
const maxMaps = 8;

/** @returns the path of a script's source map in the release */
const mapOf = (file: string) => `${file.replace(/^web\//, 'maps/')}.map.gz`;

/** A frame with its position in the sources, if found; the path starts at the package, or at the repository for others. */
export type PlacedFrame = StackFrame & { source?: { file: string; line: number; column: number } };

/** Shared by the lookups of one answer. */
export interface MapBudget {
  maps: number;
}

/** Maps positions in a release's scripts to its sources. */
export class SourcePositions {
  readonly #store: Pick<ReleaseStore, 'fetch' | 'read' | 'folder'>;
  readonly #maps = new LRUCache<string, Promise<SourceMap | undefined>>({ max: maxMaps });

  constructor(store: Pick<ReleaseStore, 'fetch' | 'read' | 'folder'>) {
    this.#store = store;
  }

  /**
   * @param budget how many more maps may be read: forged errors can name every script, and reading a map takes milliseconds
   * @returns the frames with `source` if known; releases that predate maps or were deleted have none
   */
  async find(stack: StackFrame[], budget: MapBudget): Promise<PlacedFrame[]> {
    const resolved: PlacedFrame[] = [];
    // One after another, because maps are large.
    for (const frame of stack) resolved.push(await this.#inSources(frame, budget));
    return resolved;
  }

  async #inSources(frame: StackFrame, budget: MapBudget): Promise<PlacedFrame> {
    const map = await this.#mapFor(frame, budget);
    if (!map) return frame;
    // The map counts from 0, and returns the nearest entry before any position, even one on another line.
    const entry = map.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in entry) || entry.generatedLine !== frame.line - 1) return frame;
    const { originalSource, originalLine, originalColumn } = entry;
    const file = originalSource.replace(/^(?:\.{1,2}\/)+/, '');
    return { ...frame, source: { file, line: originalLine + 1, column: originalColumn + 1 } };
  }

  async #mapFor({ name, version, file }: StackFrame, budget: MapBudget): Promise<SourceMap | undefined> {
    const key = `${name}/${version}/${file}`;
    const cached = this.#maps.get(key);
    if (cached) return cached;
    if (budget.maps === 0) return undefined;
    budget.maps -= 1;
    const reading = this.#read({ name, version }, mapOf(file)).catch(() => undefined);
    this.#maps.set(key, reading);
    return reading;
  }

  async #read(id: { name: string; version: string }, file: string): Promise<SourceMap | undefined> {
    const release = await this.#store.read(id);
    // Browsers supply the file name: read only published files.
    if (!Object.hasOwn(release.files, file)) return undefined;
    await this.#store.fetch(id);
    const map = await unzip(this.#store.folder.readChecked(release, file));
    return new SourceMap(JSON.parse(map.toString()) as SourceMap['payload']);
  }
}
