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
/** A file of the same package mentioned in code; compilation changes its extension. */
const namedFile = /(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g;

/** The contents of a package as installed in another repository. */
export interface CompiledFiles {
  /** By their paths in the package. */
  files: Map<string, Buffer>;
  /** The packages that they import. */
  imports: Set<string>;
}

export interface CompileOptions {
  /** @returns our file behind another package's name; undefined if it is imported by that name */
  resolveOurs: (request: string) => string | undefined;
  /** @returns the path of our file in the package */
  placeOf: (file: string) => string;
  /** Files that are useless elsewhere. */
  leftOut?: string[];
}

/**
 * Compiles files and everything they import. Node strips no types in `node_modules`, and other compilers lack our settings.
 *
 * @param entries the files that others import, start or read; for a folder, all its files
 * @throws {Error} if a file is missing
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
        // Next to this package, where the other one is installed.
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

/** @returns a path in a package after compilation */
export const compiledName = (path: string) => path.replace(/(?<!\.d)\.tsx?$/, '.js');

/** @returns a text in which neighbouring files have their compiled names */
export const withCompiledNames = (text: string) => text.replaceAll(namedFile, "'$2.js'");

/** @returns the workspace folder of a file */
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

/** @returns a file's text, compiled from TypeScript without its type imports */
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
