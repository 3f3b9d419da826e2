import { beforeEach } from '@jest/globals';

/** A window width for jsdom, which has none: implements the part of `matchMedia` that the queries here need. */
let width = 1440;
const lists = new Set<MediaQueryList>();

beforeEach(() => {
  width = 1440;
  lists.clear();
});

function matches(query: string): boolean {
  const [, bound = '', pixels] = /(min-width:|max-width:|width >=|width <)\s*([\d.]+)px/.exec(query) ?? [];
  const limit = Number(pixels);
  if (bound === 'width <') return width < limit;
  if (bound === 'max-width:') return width <= limit;
  return width >= limit;
}

globalThis.matchMedia = (media) => {
  const list: MediaQueryList = Object.assign(new EventTarget(), {
    media,
    matches: matches(media),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  lists.add(list);
  return list;
};

/** Makes the window this many pixels wide, now or while a page is open. */
export function resizeWindow(pixels: number) {
  width = pixels;
  for (const list of lists) {
    list.dispatchEvent(Object.assign(new Event('change'), { matches: matches(list.media) }));
  }
}
