/**
 * Loads the scripts and stylesheets of remotes' builds in a browser. The builds carry no loader of their own: the shell shares this
 * one with all of them (tooling/webpack/shared-loading-plugin.cjs), because every page pays for what is in a remote's entry.
 */

/** webpack's own timeout for a script. */
const chunkTimeoutMs = 120_000;

/** The part of a build's `__webpack_require__` that loading needs. */
interface BuildRequire {
  /** The address of its files. */
  p: string;
  /** The factories of its modules. */
  m: Record<string, unknown>;
}

/** What differs from build to build. */
interface BuildFacts {
  /** The name of the global array that its chunks push their modules to. */
  global: string;
  /** Chunks without files, because the shell provides their modules. */
  withoutFiles: string[];
  /** The hash of the list of the hashes of all its files: docs/decisions/0016-integrity-list.md. */
  integrity: string;
}

/** The hashes of a build's scripts and stylesheets, by file. */
type Hashes = Record<string, string>;

/** @returns a loader of one of the build's chunks, of the type that `__webpack_require__.f` holds */
export function chunkLoader(build: BuildRequire, { global, withoutFiles, integrity }: BuildFacts) {
  const loaded = new Set<string>();
  const loading = new Map<string, Promise<unknown>>();
  let listed: Hashes | undefined;

  Object.assign(globalThis, {
    [global]: {
      push([chunks, modules]: [string[], Record<string, unknown>]) {
        Object.assign(build.m, modules);
        for (const chunk of chunks) loaded.add(chunk);
      },
    },
  });

  async function fetchHashes(): Promise<Hashes> {
    const answer = await fetch(`${build.p}integrity.json`, { integrity });
    return (listed = (await answer.json()) as Hashes);
  }

  /** @returns the hashes of those files of a chunk that the page names, which are all or none */
  function namedOnPage(files: string[]): Hashes {
    return Object.fromEntries(
      files.flatMap((file): [string, string][] => {
        const link = document.querySelector<HTMLLinkElement>(`link[href="${build.p}${file}"]`);
        return link?.integrity ? [[file, link.integrity]] : [];
      }),
    );
  }

  async function loadChunk(chunk: string) {
    const files = [`${chunk}.js`, `${chunk}.css`];
    const named = namedOnPage(files);
    const hashes = listed ?? (Object.keys(named).length > 0 ? named : await fetchHashes());
    const existing = files.filter((file) => file in hashes);
    await Promise.all(existing.map((file) => load(build.p + file, hashes[file] ?? '')));
    if (existing.includes(`${chunk}.js`) && !loaded.has(chunk))
      throw chunkLoadError(build.p + chunk, 'missing');
  }

  return (chunk: string, promises: Promise<unknown>[]) => {
    if (withoutFiles.includes(chunk)) return;
    let promise = loading.get(chunk);
    if (!promise) {
      promise = loadChunk(chunk);
      loading.set(chunk, promise);
      // The next call tries again.
      promise.catch(() => loading.delete(chunk));
    }
    promises.push(promise);
  };
}

function load(address: string, integrity: string): Promise<void> {
  if (!address.endsWith('.css')) {
    const script = document.createElement('script');
    script.src = address;
    return inHead(script, address, integrity).finally(() => {
      script.remove();
    });
  }
  if (document.querySelector(`link[rel=stylesheet][href="${address}"]`)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return inHead(link, address, integrity).catch((error: unknown) => {
    link.remove();
    throw error;
  });
}

function inHead(tag: HTMLScriptElement | HTMLLinkElement, address: string, integrity: string): Promise<void> {
  tag.integrity = integrity;
  // A trial may load a version from the developer's own machine.
  if (new URL(address, location.href).origin !== location.origin) tag.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(chunkLoadError(address, 'timeout'));
    }, chunkTimeoutMs);
    tag.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    tag.onerror = () => {
      clearTimeout(timer);
      reject(chunkLoadError(address, 'error'));
    };
    document.head.append(tag);
  });
}

const chunkLoadError = (address: string, reason: string) =>
  Object.assign(new Error(`Loading ${address} failed (${reason}).`), { name: 'ChunkLoadError' });
