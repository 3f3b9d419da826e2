const { readFileSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const AdmZip = require('adm-zip');

const standaloneEntry = 'standaloneEntry.js';
const typesArchive = '@mf-types.zip';
const typesOfExposes = '@mf-types.d.ts';

/** Federation's placeholder for the host's name of the remote. */
const alias = 'REMOTE_ALIAS_IDENTIFIER';

/**
 * Adds files to a remote's build for Module Federation hosts on other sites: a manifest (https://module-federation.io/configure/manifest),
 * an entry with its own runtime, and types. The site's own pages load none of these.
 *
 * @param {string} web the folder of the build's files for browsers
 */
function completeManifest(web) {
  const file = (name) => join(web, name);
  const manifest = JSON.parse(readFileSync(file('mf-manifest.json'), 'utf8'));

  const scripts = ['standalone-runtime.js', 'remoteEntry.js'].map((name) => readFileSync(file(name)));
  writeFileSync(file(standaloneEntry), Buffer.concat(scripts));
  const archive = new AdmZip();
  for (const { name } of manifest.exposes)
    archive.addLocalFile(join(__dirname, 'types-for-hosts', `${name}.d.ts`));
  // Makes builds of the same sources byte-identical.
  for (const entry of archive.getEntries()) entry.header.time = new Date(1980, 0);
  archive.writeZip(file(typesArchive));
  const keys = manifest.exposes.map(({ name }) => `'${alias}/${name}'`);
  writeFileSync(
    file(typesOfExposes),
    `export type RemoteKeys = ${keys.join(' | ')};
type PackageType<T> = ${keys.map((key) => `T extends ${key} ? typeof import(${key}) : `).join('')}any;`,
  );

  Object.assign(manifest.metaData, {
    remoteEntry: { name: standaloneEntry, path: '', type: 'global' },
    types: { path: '', name: '', zip: typesArchive, api: typesOfExposes },
    // Next to the manifest, on any site.
    publicPath: 'auto',
  });
  writeFileSync(file('mf-manifest.json'), JSON.stringify(manifest));
  for (const name of ['standalone-runtime.js', 'mf-stats.json']) rmSync(file(name));
}

module.exports = { completeManifest };
