/**
 * The first script of a page that `npm run dev` serves. It receives each save, replaces the modules of the package's build and the
 * React components in them, so that the page keeps its state and what was typed.
 */
import * as refresh from 'react-refresh/runtime';
import type { DevelopedPackage, DevelopmentState } from '../releases/development-state.ts';
import { Overlay } from './overlay.ts';

// React asks for this as it starts.
refresh.injectIntoGlobalHook(window);

/** One package's build on this page. */
interface Build {
  name: string;
  hot: WebpackHot;
  /** The state of the sources that it is at, as webpack names it. */
  hash: () => string;
}

/** What a page's module may export beside its component: the host asks for these again (`afterEdit`). */
const besidesComponent = new Set(['loader', 'action', 'meta', 'handle', 'shouldRevalidate']);

const builds = new Map<string, Build>();
const overlay = new Overlay();
const edited: (() => Promise<void>)[] = [];
/** What was taken of each file of texts. */
const takenStrings = new Map<string, string>();
let host: HotPageHost | undefined;
/** How often something was edited that loaders are made of. */
let loaderEdits = 0;

/** A module that can take its own place: whoever uses it uses nothing else of it than components. */
function isExchangeable(exported: Record<string, unknown>): boolean {
  const names = Object.keys(exported);
  return (
    names.some((name) => refresh.isLikelyComponentType(exported[name])) &&
    names.every((name) => besidesComponent.has(name) || refresh.isLikelyComponentType(exported[name]))
  );
}

function loaded(hot: WebpackHot | undefined, id: string, exported: Record<string, unknown>) {
  for (const [name, value] of Object.entries(exported))
    if (refresh.isLikelyComponentType(value)) refresh.register(value, `${id} exports ${name}`);
  const names = Object.keys(exported).join();
  // What the page says of itself is drawn again when its loader has run.
  const loader = String(exported.loader) + String(exported.meta);
  const { names: before, loader: loaderBefore } = hot?.data ?? {};
  if (!hot || !(before ?? isExchangeable(exported))) return;
  hot.dispose((data) => Object.assign(data, { names, loader }));
  // What others import by name may be gone, so they have to be run again, too.
  if (before !== undefined && (before !== names || !isExchangeable(exported))) {
    hot.invalidate();
    return;
  }
  hot.accept();
  if (before !== undefined && loaderBefore !== loader) loaderEdits += 1;
}

/** Texts are exchanged by themselves (`takeStrings`), and their files ask for nothing. */
const isStrings = (id: string | number) => /(^|\/)locales\/.*\.json$/.test(String(id));

/** Brings a build to the newest state of its sources. A state between, which failed, is no longer anybody's business. */
async function exchange({ hot, hash }: Build, wanted: string) {
  let failed: unknown[] = [];
  while (hash() !== wanted) {
    const before = hash();
    if ((await hot.check(false)) === null) return reload();
    const unaccepted: unknown[] = [];
    failed = [];
    const exchanged = await hot.apply({
      ignoreUnaccepted: true,
      onUnaccepted: ({ moduleId }) => {
        if (!isStrings(moduleId)) unaccepted.push(moduleId);
      },
      ignoreErrored: true,
      onErrored: ({ error }) => failed.push(error),
    });
    if (unaccepted.length > 0 || hash() === before) return reload();
    // What stands in no component may be what a loader calls.
    if (exchanged.some((id) => String(id).endsWith('.ts'))) loaderEdits += 1;
  }
  tellErrors('runs', failed.map(String));
}

/** The server answers when it has the newest sources, too. */
function reload(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

function tellErrors(about: string, errors: string[]) {
  if (overlay.show(about, errors)) for (const error of errors) console.error(error);
}

async function takeEdits(build: Build, { hash, errors }: DevelopedPackage) {
  tellErrors(build.name, errors);
  if (errors.length > 0 || build.hash() === hash) return;
  const before = loaderEdits;
  await exchange(build, hash);
  refresh.performReactRefresh();
  await Promise.all(edited.map((take) => take()));
  if (loaderEdits !== before) host?.loadAgain();
}

function takeStrings({ strings }: DevelopedPackage) {
  for (const [file, texts] of Object.entries(strings)) {
    const [language, namespace] = file.split('/');
    const written = JSON.stringify(texts);
    if (language !== document.documentElement.lang || !namespace || takenStrings.get(file) === written)
      continue;
    takenStrings.set(file, written);
    host?.addStrings(namespace, texts);
  }
}

let work = Promise.resolve();
let newest: DevelopmentState = {};

async function catchUp() {
  for (const [name, state] of Object.entries(newest)) {
    const build = builds.get(name);
    if (build) await takeEdits(build, state);
    takeStrings(state);
  }
}

const later = () => (work = work.then(catchUp).catch(() => void reload()));

globalThis.hotPage = {
  register: (type, id) => {
    refresh.register(type, id);
  },
  signature: () => refresh.createSignatureFunctionForTransform(),
  loaded,
  join: (build) => {
    builds.set(build.name, build);
    // Its files may be newer than the page, or older than what was saved since.
    void later();
  },
  afterEdit: (take) => void edited.push(take),
  accompany: (started) => {
    host = started;
  },
};

new EventSource('/development/events').addEventListener('message', ({ data }) => {
  newest = JSON.parse(String(data)) as DevelopmentState;
  void later();
});
