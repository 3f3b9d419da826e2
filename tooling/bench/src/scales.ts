import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Weighed {
  /** The process's script. */
  name: string;
  pid: number;
  /** What it still holds after a collection: objects, and the bytes that hang on them. */
  held: number;
  /** Resident memory, with what the process has back from its objects and keeps for the next ones. */
  resident: number;
}

/** Weighs the processes of a site, which is started with the scales' environment. */
export class Scales {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async setUp(): Promise<Scales> {
    return new Scales(await mkdtemp(join(tmpdir(), 'scales-')));
  }

  get env(): Record<string, string> {
    return {
      SCALES: this.#folder,
      NODE_OPTIONS: `--import=${new URL('./tell-memory.ts', import.meta.url).href}`,
    };
  }

  /** @returns what each process takes that runs now, in bytes */
  async weigh(): Promise<Weighed[]> {
    const sockets = await readdir(this.#folder);
    // One after the other: a collection takes a processor for itself.
    const weighed: Weighed[] = [];
    for (const socket of sockets) {
      const one = await ask(join(this.#folder, socket));
      if (one) weighed.push(one);
    }
    return weighed;
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** @returns nothing, where the process has ended */
async function ask(socket: string): Promise<Weighed | undefined> {
  const connection = connect(socket);
  try {
    await once(connection, 'connect');
    return JSON.parse(await text(connection)) as Weighed;
  } catch {
    return undefined;
  }
}
