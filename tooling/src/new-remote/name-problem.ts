import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { languages } from '@nalam/api/languages';
import { packageNameOf, remotes } from '../packages.ts';

/** The name appears in addresses, file names and headings. */
const maxNameLength = 30;

/** Reserved names, and their use. */
const takenNames = new Map([
  ...['api', 'releases', 'healthz', 'readyz', 'beacon'].map(
    (name) => [name, `/${name} is an address of the shell's server`] as const,
  ),
  ...languages.map(({ code: name }) => [name, `/${name} begins the addresses of a language`] as const),
  ...['live', 'health'].map((name) => [name, `the release store has a folder ${name} of its own`] as const),
  ...['dist', 'coverage', 'test-results'].map(
    (name) => [name, 'version control leaves out folders of that name'] as const,
  ),
]);

/** @returns the remote with an address that begins like this, according to its src/routes.tsx */
function ownerOfAddress(root: string, name: string): string | undefined {
  return remotes.find((remote) => {
    const file = join(root, remote, 'src/routes.tsx');
    if (!existsSync(file)) return false;
    const paths = [...readFileSync(file, 'utf8').matchAll(/\bpath: '\/?([^'/]*)/g)];
    return paths.some(([, first]) => first === name);
  });
}

/** @returns the package with texts under this name */
function ownerOfTexts(root: string, name: string): string | undefined {
  const file = globSync('*/locales/en/*.json', { cwd: root }).find(
    (path) => basename(path, '.json') === name,
  );
  return file?.split(sep)[0];
}

/**
 * @param root the folder of the workspace
 * @returns why a new remote can't have this name, in one line; undefined if it can
 */
export function nameProblem(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name is of small letters, digits and single hyphens, such as lab-reports';
  if (name.length > maxNameLength) return `it has more than ${maxNameLength} characters`;
  const reserved = takenNames.get(name);
  if (reserved !== undefined) return reserved;
  if (existsSync(join(root, name))) return `there is a folder ${name} already`;
  const installed = packageNameOf(name);
  if (existsSync(join(root, 'node_modules', installed))) return `there is a package ${installed} already`;
  // Live releases are looked up by name in plain objects.
  if (name in {}) return `${name} is a property of every object`;
  const texts = ownerOfTexts(root, name);
  if (texts !== undefined) return `${texts} has texts under that name`;
  const address = ownerOfAddress(root, name);
  if (address !== undefined) return `/${name} is an address of ${address}`;
  return undefined;
}
