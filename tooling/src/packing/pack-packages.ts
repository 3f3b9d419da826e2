import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { contractVersion } from '@nalam/shell/contract';
import { git } from '../git.ts';
import { packageNameOf } from '../packages.ts';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';
import { compiledName, compileFiles, withCompiledNames, type CompiledFiles } from './compiled-files.ts';
import { emitTypes } from './emit-types.ts';
import { flattenTypes } from './flatten-types.ts';
import { guideFiles } from './guide.ts';
import { packed, type Packed } from './packed-packages.ts';

const { packageOf, requestsIn } = createRequire(import.meta.url)('../../webpack/sources.cjs') as {
  packageOf: (request: string) => string;
  requestsIn: (file: string, source?: string) => string[];
};

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  exports?: Record<string, string>;
  sideEffects?: string[];
}

/**
 * Packs the packages for a team with its own repository: compiled, each with its types, dependencies and change log.
 *
 * @param target the output folder
 * @returns the files, as npm installs them
 */
export async function packPackages(target: string): Promise<string[]> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const draft = await mkdtemp(join(root, '.cache/packages-'));
  try {
    const contract = join(draft, 'contract.d.ts');
    await writeFile(contract, flattenTypes(join(root, 'api/src/contract.ts')));
    const types = await emitTypes(packed.flatMap(modulesOf), draft, contract);
    await mkdir(join(types, 'api/src'), { recursive: true });
    await cp(contract, join(types, 'api/src/contract.d.ts'));
    const folders: string[] = [];
    for (const each of packed) folders.push(await writePackage(each, join(draft, nameOf(each)), types));
    // In a separate folder, so that `npm install packages/*.tgz` skips it.
    const optional = folders.filter((folder) => ['dashboard', 'demo-api'].includes(basename(folder)));
    const needed = folders.filter((folder) => !optional.includes(folder));
    return [...(await pack(needed, target)), ...(await pack(optional, join(target, 'optional')))];
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** The version of all packages: the contract's, and the number of commits that changed their sources. */
const packedVersion = `${contractVersion}.${await commitsOf(['api', 'server-kit', 'shared-ui', 'shell', 'tooling', 'dashboard', 'docs'])}`;

/** @returns the number of commits that changed these folders; 0 outside version control */
async function commitsOf(folders: string[]): Promise<string> {
  return git(root, 'rev-list', '--count', 'HEAD', '--', ...folders).catch(() => '0');
}

/** @returns the archives of packages */
async function pack(folders: string[], target: string): Promise<string[]> {
  await mkdir(target, { recursive: true });
  const { code, output } = await runCommand('npm', [
    'pack',
    '--silent',
    '--pack-destination',
    target,
    ...folders,
  ]);
  if (code !== 0) throw new Error(`npm can't pack the packages.\n${output}`);
  return output
    .trim()
    .split('\n')
    .map((name) => join(target, basename(name)));
}

const nameOf = ({ name, folder }: Packed) => name ?? folder;

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** @returns a package's exports, each with its file or, with a `*` in it, its files */
function offersOf({ folder, offers, withheld = [] }: Packed): [string, string][] {
  const { exports = {} } = manifestOf(folder);
  return Object.entries(exports).filter(
    ([name]) => (offers?.includes(name) ?? true) && !withheld.includes(name),
  );
}

const filesOf = (folder: string, path: string) =>
  globSync(path, { cwd: join(root, folder) }).map((file) => join(root, folder, file));

/** @returns our entry files of a package */
function entriesOf(pack: Packed): string[] {
  const offered = offersOf(pack).flatMap(([, path]) =>
    // The folder has the same name: shared-ui/src/button/button.tsx.
    filesOf(pack.folder, path).filter((file) => !path.endsWith('/*/*.tsx') || isNamedLikeFolder(file)),
  );
  return [...offered, ...(pack.files ?? []).map((file) => join(root, pack.folder, file))].filter(
    // It exports only types.
    (file) => file !== join(root, 'api/src/contract.ts'),
  );
}

const isNamedLikeFolder = (file: string) => file.endsWith(`${file.split('/').at(-2) ?? ''}.tsx`);

/** @returns the files whose types others use */
const modulesOf = (pack: Packed) =>
  pack.holdsOthers ? [] : entriesOf(pack).filter((file) => /(?<!\.d)\.tsx?$/.test(file));

/** @returns the file behind an export of one of our packages; undefined for other names */
function offeredFile(request: string): string | undefined {
  const [scope, folder = '', ...rest] = request.split('/');
  if (scope !== '@nalam' || !existsSync(join(root, folder, 'package.json'))) return undefined;
  const path = manifestOf(folder).exports?.[`./${rest.join('/')}`];
  if (path === undefined) throw new Error(`${folder}/package.json does not export ${request}.`);
  return join(root, folder, path);
}

/** Writes a package in its installed form. */
async function writePackage(pack: Packed, folder: string, types: string): Promise<string> {
  const home = join(root, pack.folder);
  const { files, imports } = compileFiles(entriesOf(pack), {
    leftOut: (pack.leftOut ?? []).map((path) => join(home, path)),
    resolveOurs: (request) => (pack.holdsOthers ? offeredFile(request) : undefined),
    placeOf: (file) =>
      compiledName(file.startsWith(`${home}/`) ? relative(home, file) : join('lib', relative(root, file))),
  });
  if (!pack.holdsOthers) addTypes({ files, imports }, join(types, pack.folder));
  for (const name of pack.unnamed ?? []) imports.add(name);
  if (pack.folder === 'tooling')
    for (const [path, text] of guideFiles()) files.set(join('guide', path), text);
  files.set('CHANGELOG.md', readFileSync(join(root, 'CHANGELOG.md')));
  files.set('package.json', Buffer.from(`${JSON.stringify(manifest(pack, imports), null, 2)}\n`));
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  for (const path of pack.copied ?? [])
    await cp(join(home, path), join(folder, path), {
      recursive: true,
      filter: (file) => !isLeftBehind(file),
    });
  return folder;
}

/** True for the leftovers of a build or an editor. */
const isLeftBehind = (file: string) => ['dist', 'node_modules'].includes(basename(file));

function addTypes({ files, imports }: CompiledFiles, types: string) {
  if (!existsSync(types)) return;
  for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const text = readFileSync(join(types, path), 'utf8');
    for (const request of requestsIn(path, text))
      if (!request.startsWith('.')) imports.add(packageOf(request));
    files.set(path, Buffer.from(withCompiledNames(text)));
  }
}

/** @returns a package's package.json, with exactly the dependencies that it imports or that settings mention */
function manifest(pack: Packed, imports: CompiledFiles['imports']): object {
  const { sideEffects } = manifestOf(pack.folder);
  const ownName = packageNameOf(nameOf(pack));
  const needed = [...imports].filter((name) => name !== ownName).sort();
  const versions = (names: string[]) =>
    Object.fromEntries(names.map((name) => [name, versionOf(name, pack.folder)]));
  const optional = pack.optional ?? [];
  return {
    name: ownName,
    version: packedVersion,
    description: pack.description,
    license: 'UNLICENSED',
    type: 'module',
    engines: { node: '>=24' },
    ...(sideEffects && { sideEffects }),
    ...(pack.bin && { bin: pack.bin }),
    exports: {
      ...Object.fromEntries(offersOf(pack).map(([name, path]) => [name, exported(path)])),
      './package.json': './package.json',
      ...(pack.folder === 'tooling' && { './tsconfig/*': './tsconfig/*' }),
    },
    dependencies: versions(needed.filter((name) => !optional.includes(name))),
    ...(optional.length > 0 && {
      peerDependencies: versions(needed.filter((name) => optional.includes(name))),
      peerDependenciesMeta: Object.fromEntries(optional.map((name) => [name, { optional: true }])),
    }),
  };
}

function exported(path: string): string | Record<string, string> {
  if (!/(?<!\.d)\.tsx?$/.test(path)) return path;
  const types = path.replace(/\.tsx?$/, '.d.ts');
  return path.endsWith('/contract.ts') && path.startsWith('./src/contract')
    ? { types }
    : { types, default: compiledName(path) };
}

/** @returns the version of a dependency from the importing package, or else another one, the repository or its lock file */
function versionOf(name: string, importer: string): string {
  if (name.startsWith('@nalam/')) return packedVersion;
  for (const folder of [importer, 'tooling', 'shell', 'server-kit', 'api', '.']) {
    const { dependencies, devDependencies } = manifestOf(folder);
    const version = dependencies?.[name] ?? devDependencies?.[name];
    if (version !== undefined) return version;
  }
  // A transitive dependency, such as react-router.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const installed = lock.packages[`node_modules/${name}`];
  if (!installed) throw new Error(`${importer} imports ${name}, which is not installed.`);
  return installed.version;
}
