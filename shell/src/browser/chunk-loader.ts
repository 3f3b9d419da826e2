/**
 * How remotes' builds load their own scripts and stylesheets in a browser. The builds carry none of this: the shell lends it to
 * all of them (tooling/webpack/lent-loading-plugin.cjs), because what every remote has in its entry is paid on every page.
 */

/** As long as webpack waits: the slowest network is through by then, and what hangs must not hang for good. */
const patience = 120_000;

/** What a build's `require` has that loading needs. */
interface BuildRequire {
  /** The address of its files. */
  p: string;
  /** Its modules, not yet run. */
  m: Record<string, unknown>;
}

/** What a build says of itself. */
interface BuildFacts {
  /** The global that its scripts hand their modules to. */
  global: string;
  /** Chunks of which nothing is to be fetched, since the shell provides what is in them. */
  withoutFiles: string[];
  /** The hash of the list of the hashes of all its files: docs/decisions/0016-integrity-list.md. */
  integrity: string;
}

/** The hashes of a build's scripts and stylesheets, by file. */
type Hashes = Record<string, string>;

/** @returns what brings the files of one of the build's chunks, as `__webpack_require__.f` has it */
export function chunkLoader(build: BuildRequire, { global, withoutFiles, integrity }: BuildFacts) {
  const arrived = new Set<string>();
  const onTheirWay = new Map<string, Promise<unknown>>();
  let listed: Hashes | undefined;

  Object.assign(globalThis, {
    [global]: {
      push([chunks, modules]: [string[], Record<string, unknown>]) {
        Object.assign(build.m, modules);
        for (const chunk of chunks) arrived.add(chunk);
      },
    },
  });

  async function fetchHashes(): Promise<Hashes> {
    const answer = await fetch(`${build.p}integrity.json`, { integrity });
    return (listed = (await answer.json()) as Hashes);
  }

  /** @returns those files of a chunk that the page names, which are all, or none; each with its hash */
  function namedOnPage(files: string[]): Hashes {
    return Object.fromEntries(
      files.flatMap((file): [string, string][] => {
        const link = document.querySelector<HTMLLinkElement>(`link[href="${build.p}${file}"]`);
        return link?.integrity ? [[file, link.integrity]] : [];
      }),
    );
  }

  async function bring(chunk: string) {
    const files = [`${chunk}.js`, `${chunk}.css`];
    const named = namedOnPage(files);
    const hashes = listed ?? (Object.keys(named).length > 0 ? named : await fetchHashes());
    const existing = files.filter((file) => file in hashes);
    await Promise.all(existing.map((file) => load(build.p + file, hashes[file] ?? '')));
    if (existing.includes(`${chunk}.js`) && !arrived.has(chunk))
      throw chunkLoadError(build.p + chunk, 'missing');
  }

  return (chunk: string, promises: Promise<unknown>[]) => {
    if (withoutFiles.includes(chunk)) return;
    let coming = onTheirWay.get(chunk);
    if (!coming) {
      coming = bring(chunk);
      onTheirWay.set(chunk, coming);
      // The next try is a new one.
      coming.catch(() => onTheirWay.delete(chunk));
    }
    promises.push(coming);
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
  // What is tried out may come from the person's own machine.
  if (new URL(address, location.href).origin !== location.origin) tag.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(chunkLoadError(address, 'timeout'));
    }, patience);
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

const chunkLoadError = (address: string, why: string) =>
  Object.assign(new Error(`Loading ${address} failed (${why}).`), { name: 'ChunkLoadError' });
