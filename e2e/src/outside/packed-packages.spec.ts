import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { contractVersion } from '@nalam/shell/contract';
import { fileLink } from '@nalam/tooling/src/packing/guide.ts';
import { packPackages } from '@nalam/tooling/src/packing/pack-packages.ts';
import { root } from '@nalam/tooling/src/repository.ts';

interface Manifest {
  version: string;
  dependencies: Record<string, string>;
  peerDependencies?: Record<string, string>;
  exports: Record<string, string | { types: string; default?: string }>;
}

const names = ['api', 'shared-ui', 'shell', 'tooling', 'dashboard', 'demo-api'] as const;
type Name = (typeof names)[number];

let folder: string;
let archives: string[];

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packages-'));
  archives = await packPackages(folder);
  for (const name of names) {
    const archive = archives.find((file) => basename(file).startsWith(`nalam-${name}-`)) ?? '';
    mkdirSync(join(folder, name));
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', join(folder, name)]);
  }
});
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const filesOf = (name: Name) =>
  globSync('**', { cwd: join(folder, name), withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(folder, name), join(entry.parentPath, entry.name)));
const textOf = (name: Name, path: string) => readFileSync(join(folder, name, path), 'utf8');
const manifestOf = (name: Name) => JSON.parse(textOf(name, 'package.json')) as Manifest;

test.describe('packages for a team elsewhere', { tag: '@nightly' }, () => {
  for (const name of names) {
    test(`${name} has the version of the contract, and the change log begins with it`, () => {
      const [, newest = ''] = /^## (\S+)/m.exec(textOf(name, 'CHANGELOG.md')) ?? [];

      expect(newest).toBe(contractVersion);
      expect(manifestOf(name).version).toMatch(new RegExp(`^${newest}\\.\\d+$`));
    });
  }

  test('every link in the guide leads to one of its files, and it contains the examples it mentions', () => {
    const files = filesOf('tooling').filter((path) => path.startsWith('guide/'));
    const links = files
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...textOf('tooling', path).matchAll(fileLink)].map(([, , to = '']) => join(dirname(path), to)),
      );

    expect(links.filter((to) => !files.some((path) => path === to || path.startsWith(`${to}/`)))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining([
        'guide/docs/decisions/0047-sleeping-pages.md',
        'guide/public-site/src/features/contact/enquiry-form.tsx',
        'guide/shop/src/features/manage-customer/manage-customer-page.tsx',
      ]),
    );
  });

  for (const name of names) {
    test(`${name} holds neither tests, examples nor TypeScript, and no sources of the API or of another remote`, () => {
      const sources = filesOf(name).filter((path) => !/^(new-remote|guide)\//.test(path));

      expect(sources.filter((path) => /\.test\.|examples|(?<!\.d)\.tsx?$/.test(path))).toEqual([]);
      expect(
        sources.filter((path) => /-(queries|routes|schema)\./.test(path) && path.includes('api/src')),
      ).toEqual([]);
      expect(sources.filter((path) => /(^|lib\/)(public-site|dashboard|shop)\//.test(path))).toEqual([]);
    });
  }

  test('@nalam/api is packed as self-contained types, rules for forms and the clock', () => {
    expect(filesOf('api').sort()).toEqual([
      'CHANGELOG.md',
      'openapi.json',
      'package.json',
      'record-schemas.json',
      'src/centre-clock.d.ts',
      'src/centre-clock.js',
      'src/contract.d.ts',
      'src/form-rules.d.ts',
      'src/form-rules.js',
      'src/languages.d.ts',
      'src/languages.js',
    ]);
    expect(textOf('api', 'src/contract.d.ts')).not.toMatch(/^import |\bimport\(/m);
    expect(textOf('api', 'src/contract.d.ts')).toContain('export type Language = "en" | "ta";');
  });

  test('each package depends on its imports for browsers and tests, and on nothing that only servers need or that has 50 MB', () => {
    const dependenciesOf = (name: Name) => Object.keys(manifestOf(name).dependencies);
    expect(dependenciesOf('api')).toEqual([]);
    expect(dependenciesOf('shared-ui')).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'react-i18next']),
    );
    // Large, and provided by the shell.
    expect(manifestOf('shared-ui').peerDependencies).toMatchObject({ antd: expect.any(String) });
    expect(dependenciesOf('shell')).toEqual(expect.arrayContaining(['@nalam/api', 'react-router', 'msw']));
    expect(dependenciesOf('shell')).not.toContain('fastify');
    expect(dependenciesOf('tooling')).toEqual(expect.arrayContaining(['fastify', 'jest', 'webpack']));
    for (const heavy of ['node', 'antd', 'sharp', '@electric-sql/pglite', 'i18next-cli'])
      expect(dependenciesOf('tooling')).not.toContain(heavy);
  });

  test('the tooling depends on every package that its code resolves by name', () => {
    const resolved = filesOf('tooling')
      .filter((path) => /^(lib|src|webpack)\/.*js$/.test(path))
      .flatMap((path) => [...textOf('tooling', path).matchAll(/\.resolve\('(?!@nalam\/)([a-z@][^']*)'\)/g)])
      .map(([, request = '']) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? '');

    expect(resolved).toEqual(expect.arrayContaining(['axe-core', 'webpack']));
    expect(Object.keys(manifestOf('tooling').dependencies)).toEqual(expect.arrayContaining(resolved));
  });

  test('the demo API holds the content and all migrations', () => {
    const migrations = globSync('api/src/database/migrations/*.ts', { cwd: root });
    expect(filesOf('demo-api').filter((path) => path.startsWith('src/database/migrations/'))).toHaveLength(
      migrations.length,
    );
    expect(filesOf('demo-api')).toEqual(
      expect.arrayContaining(['demo/services.json', 'lib/tooling/src/services/api-process.js']),
    );
  });

  test('the shell comes without its server, and the components without their catalogue', () => {
    const offered = Object.keys(manifestOf('shell').exports);

    expect(offered).toEqual(expect.arrayContaining(['./contract', './testing', './locales/*']));
    expect(offered).not.toContain('./server');
    expect(filesOf('shell').filter((path) => /^src\/(server|releases)/.test(path))).toEqual([]);
    expect(filesOf('shared-ui').filter((path) => path.includes('catalogue'))).toEqual([]);
  });

  /** The imports of a compiled file from its own package, in swc's output. */
  const ownRequests = (text: string) =>
    [...text.matchAll(/(?:\bfrom |\bimport |\bimport\(|new URL\()(['"])(\.[^'"]+\.js)\1/g)].map(
      ([, , path = '']) => path,
    );

  for (const name of names) {
    test(`${name} holds every file that it imports or offers`, () => {
      const files = filesOf(name);
      const imported = files
        .filter((path) => path.endsWith('.js'))
        .flatMap((path) => ownRequests(textOf(name, path)).map((request) => join(dirname(path), request)));
      const offered = Object.values(manifestOf(name).exports)
        .flatMap((each) => (typeof each === 'string' ? [each] : Object.values(each)))
        .map((path) => path.replace('./', ''))
        .filter((path) => !path.includes('*'));

      expect([...imported, ...offered].filter((path) => !files.includes(path))).toEqual([]);
    });
  }
});
