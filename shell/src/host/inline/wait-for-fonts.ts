const timeoutMs = 1000;

/**
 * Delays a page's first paint until its fonts have loaded, for a second at most: text in another font wraps differently, so the
 * page would shift when ours arrive. If they are later than that, the page keeps the device's fonts until the next one
 * (`data-fonts="device"`, docs/performance.md#fonts). The fonts are preloaded, so this waits little longer than the stylesheets.
 */
export function waitForFonts() {
  const { dataset, lang } = document.documentElement;
  const giveUp = () => {
    if (dataset.fonts === 'late') dataset.fonts = 'device';
  };
  dataset.fonts = 'late';
  setTimeout(giveUp, timeoutMs);
  const family = `1em Hind Madurai${lang === 'ta' ? ' Tamil' : ''}`;
  Promise.all([400, 600].map((weight) => document.fonts.load(`${weight} ${family}`))).then(() => {
    if (dataset.fonts === 'late') delete dataset.fonts;
  }, giveUp);
}
