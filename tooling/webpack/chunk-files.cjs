/**
 * @param {import('webpack').Stats} stats those of a browser build
 * @returns {Record<string, { js: string[], css: string[] }>} the scripts and stylesheets of each named chunk, so that the server
 *   can list them in a page's head and nothing on the page is discovered late
 */
function chunkFiles(stats) {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([chunk, { assets }]) => {
      // Hot updates are for open pages, not for new ones.
      const files = assets.map(({ name }) => name).filter((file) => !file.includes('.hot-update.'));
      const ending = (end) => files.filter((file) => file.endsWith(end));
      return [chunk, { js: ending('.js'), css: ending('.css') }];
    }),
  );
}

module.exports = { chunkFiles };
