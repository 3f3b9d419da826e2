const { readFileSync } = require('node:fs');
const { dirname, join, relative } = require('node:path');

/** The installed packages and versions according to the lock file. */
class LockFile {
  /** @param {string} root the folder of the lock file */
  constructor(root) {
    this.root = root;
    this.packages = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  }

  /** @returns {boolean} whether a package belongs to this repository */
  isOurs(name) {
    return this.packages[`node_modules/${name}`]?.link === true;
  }

  /** @returns {unknown} the files of our own package that webpack must keep even if none of their exports is used */
  sideEffectsOf(name) {
    const folder = this.packages[`node_modules/${name}`].resolved;
    return JSON.parse(readFileSync(join(this.root, folder, 'package.json'), 'utf8')).sideEffects;
  }

  /** @returns {string | undefined} the path of a package as resolved by Node from a folder; undefined for a built-in module */
  #find(name, from) {
    for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
      const path = join(folder, 'node_modules', name);
      if (this.packages[path]) return path;
      if (folder === '') return undefined;
    }
  }

  /**
   * @param {{ name: string, from: string }[]} packages each with the file that imports it
   * @param {string[]} [without] packages from other sources
   * @returns {string[]} these packages and all their dependencies, each exactly as installed
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
