import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** A page is watched in this many parts. */
const parts = 4;
/** An idle page uses less than a hundredth; on a busy machine, a busy page gets only part of the CPU. */
const maxBusyShare = 0.1;
/** How long a page's effects have to end after a visitor has left it. */
const leavingMs = 500;
/** The whole site stores less on a device. */
const maxStoredCharacters = 100_000;

let axe: Promise<string> | undefined;
/** Reads axe once, and only when a page is open: an artefact has neither a browser nor axe. */
const axeSource = () =>
  (axe ??= readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa'],
  // It takes as long as all others together.
  rules: { 'color-contrast': { enabled: false } },
  iframes: false,
  resultTypes: ['violations'],
};

/** `noteBefore` stores these in a page for `findHarm`. */
interface Notes {
  /** @returns the changes to the browser's built-in objects */
  changedObjects: () => string[];
  /** Sentences about changes to things shared by the whole site. */
  meddled: Set<string>;
  /** The running timers, with the scripts that started them. */
  timers: Map<unknown, string>;
}

const notesKey = 'notesOfTheReleaseCheck';
const sentinelKey = 'of-another-page';

/** Runs in a page before its own scripts: records the built-in objects, and calls that affect all pages. */
function noteBefore({ notes, sentinel }: { notes: string; sentinel: string }) {
  // Not in frames, which have their own objects.
  if (window.top !== window) return;
  const meddled = new Set<string>();
  const notice = (owner: object, name: string, what: string) => {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, function noticed(this: unknown, ...args: unknown[]) {
      meddled.add(what);
      return Reflect.apply(original, this, args);
    });
  };
  for (const name of ['getRegistration', 'getRegistrations'])
    notice(ServiceWorkerContainer.prototype, name, "looks for the site's service worker");
  notice(CacheStorage.prototype, 'delete', 'deletes what is kept for reading offline');
  localStorage.setItem(sentinel, '1');

  const timers = new Map<unknown, string>();
  const { setInterval: start, clearInterval: stop } = globalThis;
  Object.assign(globalThis, {
    setInterval: (...args: Parameters<typeof start>) => {
      const timer = start(...args);
      timers.set(timer, /\/releases\/\S+\.js/.exec(new Error('here').stack ?? '')?.[0] ?? '');
      return timer;
    },
    clearInterval: (timer: ReturnType<typeof start>) => {
      timers.delete(timer);
      stop(timer);
    },
  });

  // The shell patches these to tolerate translators' nodes.
  const ofShell = new Set(['Node.prototype.insertBefore', 'Node.prototype.removeChild']);
  const objects = new Map<string, object>([
    ['history', history],
    ['JSON', JSON],
  ]);
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (typeof value === 'function') {
      const { prototype } = value as { prototype?: object };
      if (prototype) objects.set(`${name}.prototype`, prototype);
    }
  const members = () =>
    [...objects].flatMap(([name, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object)).map(
        ([member, descriptor]) => [`${name}.${member}`, descriptor] as const,
      ),
    );
  const before = new Map(members());
  const { fetch } = globalThis;
  const changedObjects = () => [
    ...(globalThis.fetch === fetch ? [] : ['fetch']),
    ...members().flatMap(([path, now]) => {
      const known = before.get(path);
      const isSame = known?.value === now.value && known?.get === now.get;
      return (known && isSame) || ofShell.has(path) ? [] : [path];
    }),
  ];
  Reflect.set(globalThis, notes, { changedObjects, meddled, timers } satisfies Notes);
}

/** Prepares a page for `findHarm` before it is opened. */
export async function watchForHarm(page: Page): Promise<void> {
  await page.addInitScript(noteBefore, { notes: notesKey, sentinel: sentinelKey });
}

/**
 * Watches a settled page for harm that throws no error: to other pages, or to its own usability.
 *
 * @param siteUrl the required base of the page's canonical address
 * @param watchMs how long
 * @returns a sentence about each kind of harm, without its subject
 */
export async function findHarm(page: Page, siteUrl: string, watchMs: number): Promise<string[]> {
  const title = await page.title();
  const isIdle = await becomesIdle(page, watchMs / parts);
  const titleNow = await page.title();
  return [
    ...(isIdle ? [] : ['keeps the processor busy although nothing happens']),
    ...(titleNow === title ? [] : ['changes its title again and again']),
    ...(await page.evaluate(lookAround, {
      notes: notesKey,
      sentinel: sentinelKey,
      origin: new URL(siteUrl).origin,
      maxStored: maxStoredCharacters,
    })),
    ...(await lookWithAxe(page)),
  ];
}

/** Runs in the page. */
function lookAround({
  notes,
  sentinel,
  origin,
  maxStored,
}: {
  notes: string;
  sentinel: string;
  origin: string;
  maxStored: number;
}): string[] {
  const { changedObjects, meddled } = Reflect.get(globalThis, notes) as Notes;
  const titles = document.querySelectorAll('head > title, body > title').length;
  const canonicals = [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')];
  const isElsewhere = canonicals.some(({ href }) => new URL(href).origin !== origin);
  const stored = Object.values<string>(localStorage).join('').length;
  return [
    ...changedObjects().map((name) => `changes ${name} for all scripts`),
    ...meddled,
    ...(localStorage.getItem(sentinel) === null ? ["deletes others' entries in localStorage"] : []),
    ...(stored > maxStored ? ['fills localStorage'] : []),
    ...(titles > 1 ? ['has several titles'] : []),
    ...(canonicals.length > 1 || isElsewhere
      ? ['has several canonical addresses, or one of another site']
      : []),
  ];
}

async function lookWithAxe(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource());
  const { violations } = await page.evaluate(
    (options) =>
      (Reflect.get(globalThis, 'axe') as { run: (given: object) => Promise<AxeResults> }).run(options),
    axeOptions,
  );
  return violations.map(({ help, nodes }) => `is not accessible: ${help} (${nodes[0]?.html.slice(0, 100)})`);
}

/** @returns whether the page's thread is idle for part of the time, measured in CPU time, because the machine may be busy */
async function becomesIdle(page: Page, partMs: number): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let isIdle = false;
  for (let part = 0; part < parts; part += 1) {
    const before = await busySeconds(session);
    await wait(partMs);
    isIdle ||= (await busySeconds(session)) - before < (maxBusyShare * partMs) / 1000;
  }
  await session.detach();
  return isIdle;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

interface Leaving {
  /** True if a press on a link navigates, and on a page without links. */
  isFollowed: boolean;
  /** The scripts of pages whose timers keep running afterwards. */
  timers: string[];
}

/**
 * Presses a plain link, and watches the page's leftovers.
 *
 * @param linkMs how long the navigation may take
 */
export async function leaveByLink(page: Page, linkMs: number): Promise<Leaving> {
  const { isFollowed, timers } = await page.evaluate(
    async ({ notes, waitMs, afterMs }): Promise<Leaving> => {
      const link = [
        ...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [download], [data-shows])'),
      ].find(
        ({ origin, pathname }) =>
          origin === location.origin &&
          pathname !== location.pathname &&
          !document.querySelector(`dialog[data-dialog-path="${pathname}"]`),
      );
      if (!link) return { isFollowed: true, timers: [] };
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      const leaving = new Promise<boolean>((done) => {
        navigation.addEventListener(
          'navigate',
          (event) => {
            const { sameDocument } = event.destination;
            // Another document would end this check, and all timers.
            if (!sameDocument) event.preventDefault();
            done(sameDocument);
          },
          { once: true },
        );
      });
      link.click();
      const staysInDocument = await Promise.race([leaving, pause(waitMs)]);
      if (!staysInDocument) return { isFollowed: staysInDocument === false, timers: [] };
      await pause(afterMs);
      return { isFollowed: true, timers: [...(Reflect.get(globalThis, notes) as Notes).timers.values()] };
    },
    { notes: notesKey, waitMs: linkMs, afterMs: leavingMs },
  );
  return { isFollowed, timers: timers.filter((script) => script !== '' && !aroundPages.test(script)) };
}

/** Scripts of the layout, whose timers may outlive a page. */
const aroundPages = /\/(remote|header-actions|main|starter)\.js$/;
