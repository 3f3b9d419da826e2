const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { root } = require('../repository.cjs');

const folder = join(root, '.cache/webpack');

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Takes a package's webpack cache until this process ends. A process that was killed no longer holds it.
 *
 * @param {string} name the package's name
 * @returns {boolean} false when another build of the package is under way
 */
function takeCache(name) {
  const file = join(folder, `${name}.owner`);
  mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      process.on('exit', () => rmSync(file, { force: true }));
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isRunning(Number(readFileSync(file, 'utf8')))) return false;
      rmSync(file, { force: true });
    }
  }
  return false;
}

module.exports = { takeCache };
