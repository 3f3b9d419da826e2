import {
  contractVersion,
  earlierContracts,
  type HeaderModule,
  type PartStrings,
  type RemoteModule,
  type RemoteRoute,
} from '../../offers/contract.ts';
import type { RemoteRelease } from './release.ts';
import type { RemoteImporter } from './remote-importer.ts';
import { RemoteFailure, toRemoteFailure } from './remote-failure.ts';

/** How long a page waits for a remote before it goes on without it. */
export const remoteTimeoutMs = 3000;

const major = (version: string) => version.split('.')[0];

/** @returns whether this shell speaks the major of the contract that a remote's release was built for */
export const isCompatible = (
  release: Pick<RemoteRelease, 'contract'>,
  spoken: readonly string[] = [contractVersion, ...earlierContracts],
): boolean => spoken.some((contract) => major(release.contract) === major(contract));

function indexRoutes(routes: RemoteRoute[], byId = new Map<string, RemoteRoute>()) {
  for (const route of routes) {
    byId.set(route.id, route);
    if (route.children) indexRoutes(route.children, byId);
  }
  return byId;
}

/** The host's services for a page's remotes. */
export interface RemoteHost extends RemoteImporter {
  /** Adds the remote's state to the store. */
  plugIn: (module: RemoteModule) => void;
  /** Loads strings that are missing. */
  addStrings: (strings: PartStrings) => Promise<void>;
  /** Called with a version that failed, where the page goes on with another. */
  report: (error: unknown) => void;
}

/** One remote on a page: nothing is loaded before it is needed, everything at most once, and failures are not cached. */
export class RemoteHandle {
  /** The live release, with the routes that the page knows. */
  readonly release: RemoteRelease;
  /** The namespaces of the remote's strings on this page. */
  readonly namespaces = new Set<string>();
  /** The running version: the live one, or the previous. */
  #running: RemoteRelease;
  readonly #host: RemoteHost;
  #loading: Promise<RemoteModule> | undefined;
  #used = false;
  #routes = new Map<string, RemoteRoute>();

  constructor(release: RemoteRelease, host: RemoteHost) {
    this.release = release;
    this.#running = release;
    this.#host = host;
  }

  /** True once the page has used any part of the remote. */
  get used(): boolean {
    return this.#used;
  }

  /** The version that runs, for error reports. */
  get running(): RemoteRelease {
    return this.#running;
  }

  /**
   * Lets the previous version take the place of the live one, on this page, because that failed.
   *
   * @returns whether there is one, and it was not tried before
   */
  fallBack(error: unknown): boolean {
    const { previous } = this.release;
    if (!previous || this.#running !== this.release) return false;
    this.#host.report(toRemoteFailure(error, this.release));
    this.#running = { ...this.release, ...previous };
    this.#loading = undefined;
    return true;
  }

  /**
   * @returns the remote's module, its state in place
   * @throws {RemoteFailure} when it can't take part
   */
  load(): Promise<RemoteModule> {
    this.#loading ??= this.#start().catch((error: unknown) => {
      this.#loading = undefined;
      throw toRemoteFailure(error, this.#running);
    });
    return this.#loading;
  }

  async #start() {
    this.#begin();
    const module = await this.#host.importRemote(this.#running);
    this.#routes = indexRoutes(module.routes);
    this.#host.plugIn(module);
    return module;
  }

  #begin() {
    this.#used = true;
    if (!isCompatible(this.#running)) throw new RemoteFailure(this.#running, 'incompatible');
  }

  /** @returns the remote's part of the visitors' header, loaded without the rest of the remote */
  async header(): Promise<HeaderModule | undefined> {
    const { importHeader } = this.#host;
    if (!importHeader || !this.#running.offers.header) return (await this.load()).extends?.header?.();
    this.#begin();
    return importHeader(this.#running);
  }

  /** Loads the strings of a part of the remote; the common ones, unless the part has its own. */
  async loadStrings(part?: PartStrings) {
    const strings = part ?? { namespace: this.release.name, load: (await this.load()).locales };
    await this.#host.addStrings(strings);
    this.namespaces.add(strings.namespace);
  }

  async route(id: string): Promise<RemoteRoute> {
    await this.load();
    const route = this.#routes.get(id);
    if (!route)
      throw new RemoteFailure(this.#running, 'broken', {
        cause: new Error(`The remote has no route ${id}.`),
      });
    return route;
  }
}

/**
 * @throws {RemoteFailure} `slow`, when it is not settled within the deadline; the work itself goes on, so that a
 *   later try finds it done
 */
export async function withinDeadline<T>(
  release: RemoteRelease,
  work: Promise<T>,
  timeoutMs = remoteTimeoutMs,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteFailure(release, 'slow')), timeoutMs);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
