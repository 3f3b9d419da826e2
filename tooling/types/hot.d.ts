/** Webpack's way to exchange a module, and to find out what is to be exchanged. Absent in what visitors get. */
interface WebpackHot {
  /** What the module that this one takes the place of has left. */
  data?: { names?: string; loader?: string };
  accept: () => void;
  dispose: (leave: (data: { names?: string; loader?: string }) => void) => void;
  invalidate: () => void;
  check: (apply: false) => Promise<(string | number)[] | null>;
  apply: (options: {
    ignoreUnaccepted: boolean;
    onUnaccepted: (what: { moduleId: string | number }) => void;
    ignoreErrored: boolean;
    onErrored: (what: { error: unknown }) => void;
  }) => Promise<(string | number)[]>;
}

interface ImportMeta {
  readonly webpackHot?: WebpackHot;
}

/** What a page's host does for those who edit it. */
interface HotPageHost {
  addStrings: (namespace: string, texts: Record<string, unknown>) => void;
  /** Runs the page's loaders again. */
  loadAgain: () => void;
}

/** On a page that `npm run dev` serves: shell/src/development/hot-page.ts. */
interface HotPage {
  /** React Fast Refresh: what each component is, and the hooks that it uses. */
  register: (type: unknown, id: string) => void;
  signature: () => unknown;
  /** Each module with components says at its end what it exports. */
  loaded: (hot: WebpackHot | undefined, id: string, exported: Record<string, unknown>) => void;
  join: (build: { name: string; hot: WebpackHot; hash: () => string }) => void;
  /** @param take is called after every exchange of modules */
  afterEdit: (take: () => Promise<void>) => void;
  accompany: (host: HotPageHost) => void;
}

// oxlint-disable-next-line no-var -- what `let` declares is no part of globalThis.
declare var hotPage: HotPage | undefined;
