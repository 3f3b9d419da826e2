/** What needs React to answer. A button that opens a popover does not, nor one that the starter answers. */
const controls = 'button:not([popovertarget], [data-step], [data-chooses-theme]), input, select, textarea';
/** How long the browser may put off what waits for an idle moment. */
const idleTimeoutMs = 2000;

interface NetworkInformation {
  saveData?: boolean;
  type?: string;
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
export function wake() {
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

/** Records a field that changes before React runs; React gets the change when it takes over. */
function noticeChange({ target }: Event) {
  if (target instanceof HTMLElement) document.earlyChanges?.add(target);
}

const isStored = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null || sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is off.
    return false;
  }
};

export const whenIdle = (callback: () => void) => {
  const soon = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(callback, { timeout: idleTimeoutMs })
      : setTimeout(callback, idleTimeoutMs);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
};

/** Fetches the page's scripts and runs none of them, where the network is known to be fast and free of charge. */
function prefetch() {
  const { connection } = navigator as { connection?: NetworkInformation };
  if (isAwake || !connection || connection.saveData) return;
  if (connection.type === 'cellular' || connection.effectiveType !== '4g') return;
  for (const link of scripts) link.rel = 'prefetch';
}

/**
 * Leaves the page asleep until the first sign of intent on a control that needs React: a pointer over it or the focus in it. What is
 * marked `data-wakes="seen"` wakes the page as soon as it is in view, `data-wakes="stored:KEY"` if the device keeps something
 * under that key.
 */
export function wakeOnIntent() {
  if (isAwake) return;
  const wakeAt = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(controls)) wake();
  };
  for (const type of ['pointerover', 'focusin', 'input']) addEventListener(type, wakeAt, { passive: true });
  document.earlyChanges = new Set();
  for (const type of ['input', 'change']) document.addEventListener(type, noticeChange);
  // A control was pressed or focused before this script ran.
  if (document.earlyPresses?.size || document.activeElement?.matches(controls)) wake();

  const observer = new IntersectionObserver(
    (entries) => entries.some((entry) => entry.isIntersecting) && wake(),
  );
  for (const element of document.querySelectorAll('[data-wakes=seen]')) observer.observe(element);
  whenIdle(() => {
    const marked = [...document.querySelectorAll<HTMLElement>('[data-wakes^="stored:"]')];
    if (marked.some(({ dataset }) => isStored((dataset.wakes ?? '').slice('stored:'.length)))) wake();
    else prefetch();
  });
}
