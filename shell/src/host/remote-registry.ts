import { contractVersion, type RemoteModule, type RemoteRoute } from '../offers/contract.ts';
import type { RemoteRelease } from './release.ts';
import { RemoteFailure } from './remote-failure.ts';

/** How long a page waits for a remote before it goes on without it, in milliseconds (issue: "slow, over 3 s"). */
export const remoteDeadline = 3000;

const major = (version: string) => version.split('.')[0];

/** @returns whether this shell and a remote's release mean the same by their contract */
export const isCompatible = (release: Pick<RemoteRelease, 'contract'>): boolean =>
  major(release.contract) === major(contractVersion);

function indexRoutes(routes: RemoteRoute[], byId = new Map<string, RemoteRoute>()) {
  for (const route of routes) {
    byId.set(route.id, route);
    if (route.children) indexRoutes(route.children, byId);
  }
  return byId;
}

/** A remote on its way: nothing is loaded until it is asked for, everything at most once, and a failure is not kept. */
export class RemoteHandle {
  readonly release: RemoteRelease;
  readonly #import: () => Promise<RemoteModule>;
  readonly #prepare: (module: RemoteModule) => Promise<void>;
  #loading: Promise<RemoteModule> | undefined;
  #routes = new Map<string, RemoteRoute>();

  constructor(
    release: RemoteRelease,
    importRemote: (release: RemoteRelease) => Promise<RemoteModule>,
    prepare: (module: RemoteModule) => Promise<void>,
  ) {
    this.release = release;
    this.#import = () => importRemote(release);
    this.#prepare = prepare;
  }

  /**
   * @returns the remote's module, its strings and its state in place
   * @throws {RemoteFailure} when it can't take part
   */
  load(): Promise<RemoteModule> {
    this.#loading ??= this.#start().catch((error: unknown) => {
      this.#loading = undefined;
      throw error instanceof RemoteFailure
        ? error
        : new RemoteFailure(this.release, 'broken', { cause: error });
    });
    return this.#loading;
  }

  async #start() {
    if (!isCompatible(this.release)) {
      throw new RemoteFailure(this.release, 'incompatible');
    }
    const module = await this.#import();
    this.#routes = indexRoutes(module.routes);
    await this.#prepare(module);
    return module;
  }

  /** @returns a route of the remote by its id */
  async route(id: string): Promise<RemoteRoute> {
    await this.load();
    const route = this.#routes.get(id);
    if (!route)
      throw new RemoteFailure(this.release, 'broken', { cause: new Error(`It has no route ${id}.`) });
    return route;
  }
}

/**
 * @returns what the promise brings
 * @throws {RemoteFailure} `slow`, when it brings nothing within the deadline; the work itself goes on, so that a
 *   later try finds it done
 */
export async function withinDeadline<T>(release: RemoteRelease, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure(release, 'slow')), remoteDeadline);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
