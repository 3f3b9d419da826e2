import type { RunningServer } from '../services/site.ts';

/** A server that starts again when its sources change. While they are broken, it does not run; the log says why. */
export class Restarting<Server extends RunningServer> {
  readonly #name: string;
  readonly #start: () => Promise<Server>;
  readonly #log: (line: string) => void;
  #running: Server | undefined;
  #work: Promise<void> = Promise.resolve();

  constructor(name: string, start: () => Promise<Server>, log: (line: string) => void) {
    this.#name = name;
    this.#start = start;
    this.#log = log;
  }

  /** @throws what the server's start throws: the first one must succeed */
  async start(): Promise<Server> {
    this.#running = await this.#start();
    return this.#running;
  }

  restart(): void {
    this.#work = this.#work.then(async () => {
      await this.#running?.stop();
      this.#running = undefined;
      try {
        this.#running = await this.#start();
        this.#log(`The ${this.#name} has started again`);
      } catch (error) {
        this.#log(
          `The ${this.#name} does not start: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    });
  }

  async stop(): Promise<void> {
    await this.#work;
    await this.#running?.stop();
    this.#running = undefined;
  }
}
