const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');

/**
 * @returns {string} the repository of a folder: the nearest parent with a lock file
 * @throws {Error} if there is none
 */
function repositoryOf(directory) {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package-lock.json'))) return folder;
    if (folder === dirname(folder))
      throw new Error(`Neither ${directory} nor a folder above it has a package-lock.json: run npm install.`);
  }
}

/** The repository that this package works in: its own, or that of a team which has it in `node_modules`. */
const root = repositoryOf(__dirname);

module.exports = { repositoryOf, root };
