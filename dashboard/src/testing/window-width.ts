/** The width of the window, which jsdom doesn't have: enough of `matchMedia` for the queries in use here. */

type Listener = () => void;

let width = 1440;
const listeners = new Set<Listener>();

function matches(query: string): boolean {
  const [, bound = '', pixels] = /(min-width:|max-width:|width >=|width <)\s*([\d.]+)px/.exec(query) ?? [];
  const limit = Number(pixels);
  if (bound === 'width <') return width < limit;
  if (bound === 'max-width:') return width <= limit;
  return width >= limit;
}

globalThis.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    media: query,
    get matches() {
      return matches(query);
    },
    onchange: null,
    addEventListener: (_: string, listener: Listener) => {
      listeners.add(listener);
    },
    removeEventListener: (_: string, listener: Listener) => {
      listeners.delete(listener);
    },
    // Their old names, which no browser here needs.
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Makes the window this many pixels wide, now or while a page is open. */
export function resizeWindow(pixels: number) {
  width = pixels;
  for (const listener of listeners) listener();
}
