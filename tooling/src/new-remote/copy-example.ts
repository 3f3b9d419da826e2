import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasShell } from '../packages.ts';

const example = fileURLToPath(new URL('../../new-remote/example', import.meta.url));

/** The example's name, in its files and in their names. */
const exampleName = /\bexample\b/g;

/** Leftovers of builds, tests or editors in the example. */
const leftBehind = /^(dist|node_modules)(\/|$)/;

/**
 * Copies the example's files to a folder of the workspace, under another name.
 *
 * @param root the folder of the workspace
 */
export async function copyExample(root: string, name: string): Promise<void> {
  const entries = await readdir(example, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(example.length + 1))
    .filter((file) => !leftBehind.test(file));
  for (const file of files) {
    const text = await readFile(join(example, file), 'utf8');
    const target = join(root, name, file.replace(exampleName, name));
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, seenFromRoot(file, text).replace(exampleName, name));
  }
}

/** The example is two folders deeper than a remote, and elsewhere in `node_modules`, which affects the paths in its settings. */
function seenFromRoot(file: string, text: string): string {
  if (file !== 'package.json' && file !== 'tsconfig.json') return text;
  const inRoot = text.replaceAll('../../../', '../');
  return hasShell
    ? inRoot.replaceAll('../../', '../tooling/')
    : inRoot.replace('node ../../webpack/build.cjs', 'nalam build').replace('../../', '@nalam/tooling/');
}
