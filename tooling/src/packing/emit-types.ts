import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../repository.ts';
import { runCommand } from '../run-command.ts';

/**
 * Writes the types of modules, and of everything they import.
 *
 * @param modules their files
 * @param folder an empty folder inside the repository, from which type packages can be resolved
 * @param apiContract the file with the types of the API
 * @returns the folder with the types, at the paths of their modules in the repository
 * @throws {Error} with the compiler's output
 */
export async function emitTypes(modules: string[], folder: string, apiContract: string): Promise<string> {
  const types = join(folder, 'types');
  await mkdir(types, { recursive: true });
  const settings = {
    extends: relative(folder, join(root, 'tooling/tsconfig/browser.json')),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      rootDir: root,
      outDir: types,
      paths: {
        '@nalam/api/contract': [apiContract],
        'react-router-dom': [join(root, 'shell/src/offers/packages/react-router-dom.ts')],
      },
    },
    files: modules,
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(settings));
  const { code, output } = await runCommand(join(root, 'node_modules/.bin/tsc'), ['-p', config]);
  if (code !== 0) throw new Error(`The types can't be written.\n${output}`);
  return types;
}
