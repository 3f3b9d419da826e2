import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../repository.ts';

const { packageOf, requestsIn } = createRequire(import.meta.url)('../../webpack/sources.cjs') as {
  packageOf: (request: string) => string;
  requestsIn: (file: string, source?: string) => string[];
};

/** A file that another process is started with, such as a worker. */
const startedFile = /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g;
/** A comment would hide the import that follows it on its line. */
const comment = /^\s*\/\*.*?\*\/\s*/gms;
/** A file of the same package, named in code; its ending changes as it is compiled. */
const namedFile = /(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g;

/** The contents of a package, as another repository installs it. */
export interface CompiledFiles {
  /** By their paths in the package. */
  files: Map<string, Buffer>;
  /** The packages that these import. */
  imports: Set<string>;
}

export interface CompileOptions {
  /** @returns a file of ours that another package's name stands for; nothing, where it is imported by that name */
  resolveOurs: (request: string) => string | undefined;
  /** @returns where a file of ours stands in the package */
  placeOf: (file: string) => string;
  /** Files that are of no use elsewhere. */
  leftOut?: string[];
}

/**
 * Compiles files and all that they lead to. Node strips no types in `node_modules`, and other compilers lack our settings.
 *
 * @param entries the files that others import, start or read; of a folder, all files
 * @throws {Error} when a file is missing
 */
export function compileFiles(
  entries: string[],
  { resolveOurs, placeOf, leftOut = [] }: CompileOptions,
): CompiledFiles {
  const files = new Map<string, Buffer>();
  const imports = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || isTest(file) || leftOut.includes(file)) continue;
    seen.add(file);
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file)) waiting.push(join(file, name));
      continue;
    }
    if (!isText(file)) {
      files.set(placeOf(file), readFileSync(file));
      continue;
    }
    const from = dirname(file);
    let text = compiled(file);
    const started = [...text.matchAll(startedFile)].map(([, request = '']) => join(from, request));
    waiting.push(...started.filter((path) => isFile(path)));
    for (const request of requestsIn(placeOf(file), text.replaceAll(comment, ''))) {
      const ownFile = request.startsWith('.') ? join(from, request) : resolveOurs(request);
      if (ownFile !== undefined) {
        // Beside the package, where another one is installed.
        if (request.startsWith('.') && folderOf(ownFile) !== folderOf(file)) continue;
        waiting.push(ownFile);
        if (!request.startsWith('.'))
          text = text.replaceAll(`'${request}'`, `'${relativeTo(placeOf(file), placeOf(ownFile))}'`);
      } else if (!isBuiltin(request) && !request.startsWith('#') && !isData(request))
        imports.add(packageOf(request));
    }
    files.set(placeOf(file), Buffer.from(isTypeScript(file) ? withCompiledNames(text) : text));
  }
  return { files, imports };
}

/** @returns a path in a package as it is once it is compiled */
export const compiledName = (path: string) => path.replace(/(?<!\.d)\.tsx?$/, '.js');

/** @returns a text that names its neighbours as they are once they are compiled */
export const withCompiledNames = (text: string) => text.replaceAll(namedFile, "'$2.js'");

/** @returns the folder of the workspace that a file is in */
const folderOf = (file: string) => relative(root, file).split(sep)[0] ?? '';

const isTest = (file: string) => /\.test\.tsx?$|[\\/](dist|node_modules)$/.test(file);
const isTypeScript = (file: string) => /\.tsx?$/.test(file);
const isText = (file: string) => /\.([cm]?js|tsx?|css|json)$/.test(file);
const isData = (request: string) => request.startsWith('data:');
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function relativeTo(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @returns a file's text, as JavaScript if it is TypeScript; what it took of others as types alone is gone */
function compiled(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!isTypeScript(file) || file.endsWith('.d.ts')) return text;
  return transformSync(text, {
    filename: file,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: extname(file) === '.tsx' },
      transform: { react: { runtime: 'automatic' } },
      experimental: { keepImportAssertions: true },
    },
    module: { type: 'es6' },
  }).code;
}
