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

/** How long a page waits for a remote before continuing without it. */
export const remoteTimeoutMs = 3000;

const major = (version: string) => version.split('.')[0];

/** @returns whether this shell supports the contract's major version of a remote's release */
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
  /** Called with a failed version if the page continues with another. */
  report: (error: unknown) => void;
}

/** One remote on a page: nothing is loaded before it is needed, everything at most once, and failures are not cached. */
export class RemoteHandle {
  /** The live release, with the routes that the page knows. */
  readonly release: RemoteRelease;
  /** The namespaces of the remote's strings on this page. */
  readonly namespaces = new Set<string>();
  /** The running version: live or previous. */
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

  /** The running version, for error reports. */
  get running(): RemoteRelease {
    return this.#running;
  }

  /**
   * Replaces the failed live version on this page with the previous one.
   *
   * @returns whether there is one that was not tried before
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
   * @returns the remote's module, after adding its state
   * @throws {RemoteFailure} if it can't be used
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

  /** Loads the strings of a part of the remote: its own, or else the common ones. */
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
 * @throws {RemoteFailure} `slow` if it is not settled within the deadline; the work continues, so that a
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
