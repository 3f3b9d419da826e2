import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { Configuration, Stats, WebpackPluginInstance } from 'webpack';

const require = createRequire(import.meta.url);
const webpack = require('webpack') as (
  config: Configuration,
  done: (error: Error | null, stats?: Stats) => void,
) => unknown;
const { packageOf } = require('../../webpack/sources.cjs') as { packageOf: (request: string) => string };

const TerserPlugin = require('terser-webpack-plugin') as {
  new (options: object): WebpackPluginInstance;
  swcMinify: unknown;
};

/** An import, with what it takes: `import { a } from 'b'`, or `const { a: c } = await import('b')`. */
const importsOf = [
  /\bimport\s+([^;'"]+?)\s+from\s+'([^'"]+)'/g,
  /\bconst\s+(\{[^;'"]+?\})\s*=\s*await import\('([^'"]+)'\)/g,
];

const placeOf = (name: string) => `lib/packages/${name.replace('/', '-')}.js`;

/**
 * Puts packages into a package, each as one file with what is used of it: a server's framework brings two hundred others, 40 MB, to
 * every checkout.
 *
 * @param files those of the package, by their paths; what they import is changed to lead to the new files
 * @param names the packages to put in
 * @param folder an empty folder in the repository, from which the packages are found
 */
export async function bundlePackages(
  files: Map<string, Buffer>,
  names: string[],
  folder: string,
): Promise<void> {
  const taken = new Map<string, Map<string, Set<string>>>();
  for (const [path, content] of files) {
    if (!/\.m?js$/.test(path)) continue;
    const text = content.toString();
    const take = (statement: string, clause: string, request: string) => {
      const name = packageOf(request);
      if (!names.includes(name)) return statement;
      const requests = taken.get(name) ?? new Map<string, Set<string>>();
      taken.set(name, requests);
      requests.set(request, new Set([...(requests.get(request) ?? []), ...namesIn(clause)]));
      return statement.replace(
        `'${request}'`,
        `'${relative(dirname(path), placeOf(name)).replace(/^(?!\.)/, './')}'`,
      );
    };
    const changed = importsOf.reduce((result, form) => result.replaceAll(form, take), text);
    if (changed !== text) files.set(path, Buffer.from(changed));
  }
  await mkdir(folder, { recursive: true });
  const entry: Record<string, string> = {};
  for (const [name, requests] of taken) {
    const file = join(folder, `${name.replace('/', '-')}.mjs`);
    entry[placeOf(name).replace(/\.js$/, '')] = file;
    await writeFile(
      file,
      [...requests]
        .map(([request, used]) => `export { ${[...used].join(', ')} } from '${request}';\n`)
        .join(''),
    );
  }
  const inside = await build(entry, join(folder, 'out'));
  files.set('lib/packages/LICENSES.txt', Buffer.from(licencesOf(inside)));
  for (const name of taken.keys())
    files.set(placeOf(name), await readFile(join(folder, 'out', placeOf(name))));
}

/** @returns the names that an import takes of a package */
function namesIn(clause: string): string[] {
  if (clause.includes('*')) throw new Error(`import ${clause}: use named imports, so that it can be packed.`);
  const [, inBraces = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const named = inBraces.split(',').map((each) => (each.split(/\bas\b|:/)[0] ?? '').trim());
  return [...(clause.startsWith('{') ? [] : ['default']), ...named].filter(Boolean);
}

/** @returns the folders of the packages that are in the bundles */
function build(entry: Record<string, string>, path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: 'node24',
        entry,
        experiments: { outputModule: true },
        module: { parser: { javascript: { dynamicImportMode: 'eager' } } },
        output: {
          path,
          filename: '[name].js',
          module: true,
          library: { type: 'module' },
          chunkFormat: 'module',
        },
        optimization: {
          minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
        },
        // Optional dependencies, such as a faster parser, are left out, as where they are not installed.
        ignoreWarnings: [/./],
        performance: false,
        stats: 'errors-only',
        // A bundle has no other files, so what is beside a package's file is found by no name.
        node: { __dirname: false, __filename: false },
      },
      (error, stats) => {
        if (error) reject(error);
        else if (!stats || stats.hasErrors()) reject(new Error(stats?.toString('errors-only')));
        else resolve(packageFolders(stats));
      },
    );
  });
}

function packageFolders({ compilation }: Stats): string[] {
  // Concatenated modules are listed inside the one that holds them.
  const modules = [...compilation.modules].flatMap((module) =>
    'modules' in module ? module.modules : module,
  );
  const folders = (modules as { resource?: string }[]).flatMap(({ resource = '' }) => {
    const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(resource) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)].sort();
}

/** Third-party code must be distributed with its licence. */
function licencesOf(folders: string[]): string {
  return folders
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      ) as Record<string, unknown>;
      const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
      const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8')}`;
      return `${String(name)} ${String(version)} (${String(license)})\n${text}`;
    })
    .join('\n\n');
}
