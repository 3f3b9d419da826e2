/**
 * Remotes share a render worker's process. What one of them does to it by mistake must fail in that remote, and must not
 * change, flood or end what the others do. It is called before any code of a release runs.
 */
import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { format } from 'node:util';
import { getHeapSpaceStatistics } from 'node:v8';
import type { Logger } from 'pino';

/** What everybody's code is made of. Those are left out whose members objects of their own often replace by assignment. */
const shared = [
  ...[Array, ArrayBuffer, BigInt, Boolean, Date, Map, Number, Promise, Set, String, Symbol, WeakMap, WeakSet],
  ...[URL, URLSearchParams, Headers, Request, Response, TextDecoder, TextEncoder],
];

/**
 * What regular expressions are made of is left as it is, and looked after: V8 leaves its fast way through them once
 * anything about it changes, and to freeze it made each replacement take ten times as long, 4 % of all that a page costs.
 */
const regExp: PropertyDescriptorMap = Object.getOwnPropertyDescriptors(RegExp.prototype);

function isTouched(part: PropertyKey) {
  const now = Object.getOwnPropertyDescriptor(RegExp.prototype, part);
  return now?.value !== regExp[part]?.value || now?.get !== regExp[part]?.get;
}

/**
 * Puts regular expressions in order after a page.
 *
 * @throws when they were not: what was drawn with them may be wrong
 */
export function mendRegExp() {
  const touched = Reflect.ownKeys(regExp).filter(isTouched);
  if (touched.length === 0) return;
  Object.defineProperties(RegExp.prototype, regExp);
  throw new Error(`RegExp.prototype was changed: ${touched.map(String).join(', ')}`);
}

/**
 * Lets nobody change what all share: an assignment throws where it stands, because modules are strict. A page that
 * changed `JSON.parse` or `fetch` would otherwise change every page that this process renders after it.
 */
export function freezeWhatIsShared() {
  for (const each of shared) {
    Object.freeze(each);
    Object.freeze(each.prototype);
  }
  for (const each of [JSON, Math, Reflect, Intl, Object]) Object.freeze(each);
  process.env = Object.freeze({ ...process.env });
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const described = Object.getOwnPropertyDescriptor(globalThis, name);
    // Some are made when they are first asked for; these stay as they are.
    if (described?.configurable && 'value' in described)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
  }
}

/** Lines that the same may leave in the log in a minute: who reads it needs the first ones, and a disk is soon full. */
const linesInAMinute = 20;
/** Characters of what code of remotes prints. */
const longestLine = 2000;
const minute = 60_000;

/** @returns what lets so many lines a minute through, and then says once that the rest is left out */
export function inMeasure(log: Pick<Logger, 'warn'>, now = () => Date.now()) {
  let since = -Infinity;
  let told = 0;
  return (tell: () => void) => {
    if (now() - since >= minute) [since, told] = [now(), 0];
    told += 1;
    if (told <= linesInAMinute) tell();
    else if (told === linesInAMinute + 1) log.warn('Nothing more of this kind is logged for a minute');
  };
}

/** @returns whose code an error comes from, as its stack tells */
export function blamedRelease(releases: string, stack: string | undefined) {
  const [, found] = stack?.split(`${releases}/`) ?? [];
  const [remote, version] = found?.split('/') ?? [];
  return remote !== undefined && version !== undefined ? { remote, version } : {};
}

/** What remotes print goes into the log, in measure: a page that prints without end would fill the disk, and hang. */
export function logWhatIsPrinted(log: Logger, releases: string) {
  const measure = inMeasure(log);
  for (const [name, member] of Object.entries(console)) {
    // `createTask` prints nothing; React's development build calls it for every element.
    if (typeof member !== 'function' || name === 'createTask') continue;
    const print = (...words: unknown[]) => {
      measure(() => {
        log.warn(
          blamedRelease(releases, new Error().stack),
          `Printed by ${name}: ${format(...words).slice(0, longestLine)}`,
        );
      });
    };
    Reflect.set(console, name, print);
  }
  Object.freeze(console);
}

/**
 * What a page leaves behind, such as a timer or a promise that nobody waits for, fails alone: ending the process would take
 * other people's pages along, each time that the page is looked at. Pages share no state that could be left half changed.
 *
 * @param tell hears whose it was, and what
 */
export function outliveStrays(log: Logger, releases: string, tell: (stray: string) => void) {
  const measure = inMeasure(log);
  process.on('uncaughtException', (error: unknown) => {
    measure(() => {
      const blamed = blamedRelease(releases, error instanceof Error ? error.stack : undefined);
      log.error({ ...blamed, err: error }, 'Something failed outside of a page');
      tell(`${blamed.remote ?? 'Something'} fails outside of a page: ${String(error)}`);
    });
  });
}

/** The part of its memory that a worker may hold on to. Beyond it V8 does little but look for what it might let go of. */
const roomy = 0.75;

/** @returns how many bytes the process holds on to, without the young objects, most of which are let go of soon */
const heldForLong = () =>
  getHeapSpaceStatistics()
    .filter(({ space_name: space }) => !space.startsWith('new_'))
    .reduce((sum, { space_used_size: used }) => sum + used, 0);

/**
 * @param room for what is held for long, in bytes: V8's own `heap_size_limit` counts the room for young objects, too, and a
 *   process dies long before it has filled both
 * @param tell hears when pages have left so much behind that the process is better replaced while it still answers
 */
export function tellWhenFull(room: number, tell: () => void) {
  // Node's types leave out what an entry tells of a collection.
  const collected = (entry: PerformanceEntry & { detail?: { kind?: number } }) =>
    entry.detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR;
  const observer = new PerformanceObserver((list) => {
    if (!list.getEntries().some(collected) || heldForLong() < room * roomy) return;
    observer.disconnect();
    tell();
  });
  observer.observe({ entryTypes: ['gc'] });
}
