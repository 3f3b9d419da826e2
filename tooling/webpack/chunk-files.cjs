/**
 * @param {import('webpack').Stats} stats those of a browser build
 * @returns {Record<string, { js: string[], css: string[] }>} which scripts and stylesheets each named chunk needs, so that the server
 *   can name them in a page's head and nothing on the page is found late
 */
function chunkFiles(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([chunk, { assets }]) => {
      // Hot updates are for open pages, and no part of a new one.
      const files = assets.map(({ name }) => name).filter((file) => !file.includes('.hot-update.'));
      const ending = (end) => files.filter((file) => file.endsWith(end));
      return [chunk, { js: ending('.js'), css: ending('.css') }];
    }),
  );
}

module.exports = { chunkFiles };
