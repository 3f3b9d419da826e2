const { readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

/** Which version of which package is installed, as the lock file says. */
class LockFile {
  /** @param {string} root the folder that it is in */
  constructor(root) {
    this.root = root;
    this.packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  }

  /** @returns {boolean} whether a package is one of this repository's own */
  isOurs(name) {
    return this.packages[`node_modules/${name}`]?.link === true;
  }

  /** @returns {unknown} which files of an own package webpack must keep although nothing is taken from them */
  sideEffectsOf(name) {
    const folder = this.packages[`node_modules/${name}`].resolved;
    return JSON.parse(readFileSync(join(this.root, folder, 'package.json'), 'utf8')).sideEffects;
  }

  /** @returns {string | undefined} where a package is, as Node finds it from a folder; nothing for a module of Node itself */
  #find(name, from) {
    for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
      const path = join(folder, 'node_modules', name);
      if (this.packages[path]) return path;
      if (folder === '') return undefined;
    }
  }

  /**
   * @param {{ name: string, from: string }[]} packages each with the file that imports it
   * @param {string[]} [without] packages that are taken from elsewhere
   * @returns {string[]} these packages and all that they depend on, each exactly as it is installed
   */
  closureOf(packages, without = []) {
    const found = new Map();
    const waiting = packages.map(({ name, from }) => ({ name, from: relative(this.root, dirname(from)) }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const path = without.includes(next.name) ? undefined : this.#find(next.name, next.from);
      if (path === undefined || found.has(path)) continue;
      const { version, integrity, dependencies, optionalDependencies, peerDependencies } =
        this.packages[path];
      found.set(path, [path, version, integrity].join(' '));
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
        waiting.push({ name, from: path });
    }
    return [...found.values()].sort();
  }
}

module.exports = { LockFile };
