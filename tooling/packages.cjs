const { existsSync } = require('node:fs');
const { basename, join } = require('node:path');
const { root } = require('./repository.cjs');

const { workspaces: packages = [] } = require(join(root, 'package.json'));

/** A package is a remote if it has src/remote.ts. No other list names the remotes. */
const remotes = packages.filter((name) => existsSync(join(root, name, 'src/remote.ts')));

/** A team's own repository contains only remotes, which it releases into the site's shell. */
const hasShell = packages.includes('shell');

/** The packages that can be released; the shell first, because remotes are described by running in it. */
const releasable = [...(hasShell ? ['shell'] : []), ...remotes];

/** The packages of every site. Others are released only by name: `npm run release -- components`. */
const released = releasable.filter((name) => !require(join(root, name, 'package.json')).onDemand);

/** The scope prevents npm from installing a stranger's package of the same name: docs/tooling.md#node-and-packages. */
const packageNameOf = (folder) => `@nalam/${basename(folder)}`;

module.exports = { hasShell, packages, remotes, releasable, released, packageNameOf };
