import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { temporaryTree, type TemporaryTree } from '../testing/temporary-tree.ts';
import { nameProblem } from './name-problem.ts';

let tree: TemporaryTree;

beforeAll(async () => {
  tree = await temporaryTree();
  await tree.write({
    'docs/read-me.md': '',
    'node_modules/@nalam/tooling/package.json': '{}',
    'public-site/locales/en/privacy.json': '{}',
    'public-site/src/routes.tsx': "export const routes = [{ path: 'gallery/:eventname' }];",
    'shop/src/routes.tsx':
      "export const paths = { home: '/shop' }; export const routes = [{ path: 'shop' }];",
  });
});
afterAll(() => tree.remove());

const refused: [name: string, why: string][] = [
  ['', 'a name is of small letters'],
  ['Reports', 'a name is of small letters'],
  ['lab_reports', 'a name is of small letters'],
  ['lab--reports', 'a name is of small letters'],
  ['2nd-opinion', 'a name is of small letters'],
  ['../reports', 'a name is of small letters'],
  ['reports-of-everything-that-was-ever-measured', 'more than 30 characters'],
  ['api', "address of the shell's server"],
  ['ta', 'begins the addresses of a language'],
  ['live', 'the release store has a folder live'],
  ['dist', 'version control leaves out'],
  ['docs', 'there is a folder docs already'],
  ['tooling', 'there is a package @nalam/tooling already'],
  ['shop', 'there is a folder shop already'],
  ['constructor', 'constructor is a property of every object'],
  ['privacy', 'public-site has texts under that name'],
  ['gallery', '/gallery is an address of public-site'],
];

for (const [name, reason] of refused) {
  test(`refuses the remote name "${name}": ${reason}`, () => {
    expect(nameProblem(tree.root, name)).toContain(reason);
  });
}

for (const name of ['reports', 'lab-reports', 'ward2']) {
  test(`a remote can be called "${name}"`, () => {
    expect(nameProblem(tree.root, name)).toBeUndefined();
  });
}
