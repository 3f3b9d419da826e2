const { mkdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Two processes that write to one cache at once would mix their files.
 *
 * @param {import('webpack').Configuration} config
 * @returns {Promise<import('webpack').Configuration>} with a cache in memory if another process has locked the one on disk;
 * otherwise
 *   locks it until this process ends
 */
async function withOwnCache(config) {
  if (config.cache?.type !== 'filesystem') return config;
  const { takeFolder } = await import('@nalam/server-kit/take-folder');
  const folder = join(config.cache.cacheDirectory, config.cache.name);
  mkdirSync(folder, { recursive: true });
  return (await takeFolder(folder)) ? config : { ...config, cache: { type: 'memory' } };
}

module.exports = { withOwnCache };
