const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { workspaces: packages } = require('../package.json');

/** What makes a package a remote is what it exposes: src/remote.ts. No other list names the remotes. */
const remotes = packages.filter((name) => existsSync(join(__dirname, '..', name, 'src/remote.ts')));

/** The packages that are released; the shell first, because remotes are described by running in it. */
const released = ['shell', ...remotes];

module.exports = { packages, remotes, released };
