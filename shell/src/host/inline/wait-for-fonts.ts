const timeoutMs = 1000;

/**
 * Holds back a page's first paint until its fonts are here, for a second at most: text in another font would wrap elsewhere
 * and move the page when ours came. A page whose fonts are later than that keeps the device's own until the next one
 * (`data-fonts="device"`, docs/performance.md#fonts). The fonts are preloaded, so this waits for
 * little more than the stylesheets.
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
