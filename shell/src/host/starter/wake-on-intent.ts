/** Controls that need React. Excludes buttons that open a popover or are handled by `inline/`. */
const controls = 'button:not([popovertarget], [data-step], [data-chooses-theme]), input, select, textarea';
/** The maximum delay for idle callbacks. */
const idleTimeoutMs = 2000;

/** Chromium only; other browsers do not disclose this. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The page's scripts in order; those that run have `data-runs`, the others are only fetched. */
const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
let isAwake = scripts.length === 0;
/** Set if an older browser lacks a feature that the scripts use. */
let cannotWake = false;

/**
 * Makes React take over the page, which then replays earlier presses (browser/early-presses.ts). If a script cannot be loaded,
 * the next intent tries again. If a script fails, the page stays as the server sent it.
 */
function wake() {
  if (isAwake || cannotWake) return;
  isAwake = true;
  document.documentElement.toggleAttribute('data-awake', true);
  const sleepOn = () => {
    tags.forEach((tag) => tag.remove());
    isAwake = false;
    document.documentElement.removeAttribute('data-awake');
    giveUpPresses();
  };
  const tags: HTMLScriptElement[] = [];
  for (const { dataset, href, integrity, crossOrigin } of scripts.map(preload)) {
    if (!('runs' in dataset)) continue;
    const script = document.createElement('script');
    Object.assign(script, { src: href, integrity, crossOrigin, async: false });
    script.onerror = sleepOn;
    tags.push(script);
  }
  document.head.append(...tags);
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, () => {
      // Absent after React has taken over.
      if (!document.earlyPresses) return;
      cannotWake = true;
      sleepOn();
    });
}

function preload(link: HTMLLinkElement): HTMLLinkElement {
  link.rel = 'preload';
  return link;
}

function giveUpPresses() {
  for (const { dataset } of document.earlyPresses ?? []) delete dataset.waiting;
  document.earlyPresses?.clear();
}

export const whenIdle = (callback: () => void) => {
  const soon = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(callback, { timeout: idleTimeoutMs })
      : setTimeout(callback, idleTimeoutMs);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
};

/** Returns whether unneeded scripts would cost the visitor money, or more time than they save: Save-Data, or 2G. */
function isNetworkCostly(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/**
 * Wakes the page when it is loaded and idle, so that a later press is handled at once. Before that, and on a costly network, the
 * first sign of intent on a control that needs React wakes it: a pointer over it or the focus in it. Elements marked
 * `data-wakes="seen"` wake the page when they scroll into view.
 */
export function wakeOnIntent() {
  if (isAwake) return;
  const wakeAt = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(controls)) wake();
  };
  for (const type of ['pointerover', 'focusin', 'input']) addEventListener(type, wakeAt, { passive: true });
  // A control was pressed or focused before this script ran.
  if (document.earlyPresses?.size || document.activeElement?.matches(controls)) wake();

  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
  );
  for (const element of document.querySelectorAll('[data-wakes=seen]')) observer.observe(element);
  if (!isNetworkCostly()) whenIdle(wake);
}
