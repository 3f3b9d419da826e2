/** Releases and rolls back under load: counts failed requests, and checks that the server's memory returns to its initial size. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rollBack, type ReleaseStore } from '@nalam/shell/releases';
import { isServed } from '@nalam/tooling/src/releases/running-site.ts';
import type { MemoryProbe, ProcessMemory } from './memory-probe.ts';

export interface UnderLoad {
  changes: number;
  /** The answers that visitors got. */
  answers: number;
  /** The reason for each failed request. */
  lost: string[];
  /** The 99th percentile of the response times. */
  p99Ms: number;
  /** The shell's server and its render workers, before and after all changes. */
  memory: { before: ProcessMemory[]; after: ProcessMemory[] };
}

/** The number of concurrent visitors. */
const visitors = 4;
/** The number of addresses per page, so that some come from the cache and some are rendered. */
const variants = 20;

/**
 * Makes each remote's second version live and rolls it back, in turn. The second version is a copy of the first with another
 * name, to measure the change of workers without a build.
 *
 * @param pages the pages to request
 * @param pauseMs how long each visitor waits before the next page: without a pause they occupy a core
 */
export async function releaseUnderLoad(
  { url, store, probe }: { url: string; store: ReleaseStore; probe: MemoryProbe },
  pages: string[],
  changes: number,
  pauseMs = 0,
): Promise<UnderLoad> {
  const { shell: _shell, ...live } = store.live;
  const remotes = await Promise.all(
    Object.entries(live).map(async ([name, { version }]) => ({
      name,
      second: await copyVersion(store, { name, version }),
    })),
  );
  const load = new Load(url, pages, pauseMs);
  load.start();

  async function change(turn: number) {
    const remote = remotes[Math.floor(turn / 2) % remotes.length];
    if (!remote) throw new Error('No remote is live.');
    if (turn % 2 === 0) await store.setLive({ [remote.name]: remote.second });
    else await rollBack(store, remote.name);
    const { number = 0 } = store.newest ?? {};
    if (!(await isServed(url, number))) throw new Error(`The site has not taken over change ${turn}.`);
  }
  /** With every page cached and fresh workers that have rendered each, only a leak makes a difference. */
  async function measureMemory() {
    await change(0);
    await change(1);
    await load.round();
    await load.stop();
    const memory = await probe.measure();
    load.start();
    return memory;
  }

  try {
    const before = await measureMemory();
    for (let turn = 0; turn < changes; turn += 1) await change(turn);
    if (changes % 2 === 1) await change(changes);
    const after = await measureMemory();
    await load.stop();
    return { changes, ...load.outcome(), memory: { before, after } };
  } finally {
    await load.stop();
  }
}

async function copyVersion(store: ReleaseStore, first: { name: string; version: string }): Promise<string> {
  const second = { ...first, version: `${first.version}.again` };
  const draft = store.folder.draftOf(second);
  await store.fetch(first);
  await cp(store.folder.pathOf(first), draft, { recursive: true });
  const record = join(draft, 'release.json');
  const text = await readFile(record, 'utf8');
  await writeFile(record, text.replaceAll(first.version, second.version));
  await store.add(draft, second);
  return second.version;
}

/** Visitors who each request the next page when the last one has arrived. */
class Load {
  readonly #url: string;
  readonly #pages: string[];
  readonly #pauseMs: number;
  readonly #lost: string[] = [];
  readonly #timesMs: number[] = [];
  #going: Promise<unknown> = Promise.resolve();
  #stopped = true;

  constructor(url: string, pages: string[], pauseMs: number) {
    this.#url = url;
    this.#pages = pages;
    this.#pauseMs = pauseMs;
  }

  start() {
    this.#stopped = false;
    this.#going = Promise.all(Array.from({ length: visitors }, (_, visitor) => this.#visit(visitor)));
  }

  async #visit(visitor: number) {
    for (let turn = visitor; !this.#stopped; turn += 1) {
      const path = `${this.#pages[turn % this.#pages.length] ?? '/'}?visit=${turn % variants}`;
      const start = performance.now();
      try {
        const answer = await fetch(this.#url + path);
        const html = await answer.text();
        if (answer.status !== 200) this.#lost.push(`${path} answers ${answer.status}`);
        else if (!html.includes('</html>')) this.#lost.push(`${path} is cut off`);
      } catch (error) {
        this.#lost.push(`${path}: ${String(error)}`);
      }
      this.#timesMs.push(performance.now() - start);
      if (this.#pauseMs > 0) await wait(this.#pauseMs);
    }
  }

  /** Resolves when every address has been requested at least once more. */
  async round() {
    const goal = this.#timesMs.length + visitors * this.#pages.length * variants;
    while (this.#timesMs.length < goal) await wait(100);
  }

  /** Resolves when the last visitor has gone. */
  async stop() {
    this.#stopped = true;
    await this.#going;
  }

  /** @returns the visitors' answers */
  outcome() {
    const sorted = [...this.#timesMs].sort((a, b) => a - b);
    const p99Ms = Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    return { answers: sorted.length, lost: this.#lost, p99Ms };
  }
}
