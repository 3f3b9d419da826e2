import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface ProcessMemory {
  /** The process's script. */
  name: string;
  pid: number;
  /** After garbage collection: objects, and their buffers. */
  usedBytes: number;
  /** Including memory that V8 has freed but keeps for new objects. */
  residentBytes: number;
}

/** Measures the memory of a site's processes; the site must be started with the probe's environment. */
export class MemoryProbe {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async setUp(): Promise<MemoryProbe> {
    return new MemoryProbe(await mkdtemp(join(tmpdir(), 'memory-')));
  }

  get env(): Record<string, string> {
    return {
      MEMORY_PROBE: this.#folder,
      NODE_OPTIONS: `--import=${new URL('./report-memory.ts', import.meta.url).href}`,
    };
  }

  async measure(): Promise<ProcessMemory[]> {
    const measured: ProcessMemory[] = [];
    // One after another, because garbage collection occupies a core.
    for (const socket of await readdir(this.#folder)) {
      const memory = await ask(join(this.#folder, socket));
      if (memory) measured.push(memory);
    }
    return measured;
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** @returns undefined if the process has ended */
async function ask(socket: string): Promise<ProcessMemory | undefined> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return JSON.parse(await text(connection)) as ProcessMemory;
  } catch {
    return undefined;
  }
}
