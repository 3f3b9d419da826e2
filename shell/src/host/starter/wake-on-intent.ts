/** These need React to answer. A button that opens a popover does not, nor one that `inline/` answers. */
const controls = 'button:not([popovertarget], [data-step], [data-chooses-theme]), input, select, textarea';
/** How long the browser may put off what waits for an idle moment. */
const idleTimeoutMs = 2000;

/** Chromium's alone; other browsers do not tell. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** The page's scripts, in their order; those that run have `data-runs`, the others are only fetched. */
const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')];
let isAwake = scripts.length === 0;
/** An older browser lacks something that the scripts use. */
let cannotWake = false;

/**
 * Makes React take over the page. A press that came before is carried out then (browser/early-presses.ts). When a script
 * cannot be loaded, the next intent tries again. When a script fails, the page stays as the server sent it.
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
      // Absent once React has taken over.
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

/** Returns whether scripts that nobody may need cost the visitor money, or more time than they save: Save-Data, or 2G. */
function isNetworkCostly(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/**
 * Wakes the page once it is loaded and idle, so that a later press is answered at once. Until then, and on a costly network, the
 * first sign of intent on a control that needs React wakes it: a pointer over it or the focus in it. What is marked
 * `data-wakes="seen"` wakes the page as soon as it is in view.
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
