import { beforeEach, expect, test } from '@jest/globals';
import { tree } from '../testing/temporary-tree.ts';
import { nameProblem } from './name-problem.ts';

beforeEach(() =>
  tree.write({
    'docs/read-me.md': '',
    'node_modules/@nalam/tooling/package.json': '{}',
    'public-site/locales/en/privacy.json': '{}',
    'public-site/src/routes.tsx': "export const routes = [{ path: 'gallery/:eventname' }];",
    'shop/src/routes.tsx':
      "export const paths = { home: '/shop' }; export const routes = [{ path: 'shop' }];",
  }),
);

test.each([
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
])('refuses the remote name "%s": %s', (name, reason) => {
  expect(nameProblem(tree.root, name)).toContain(reason);
});

test.each(['reports', 'lab-reports', 'ward2'])('a remote can be called "%s"', (name) => {
  expect(nameProblem(tree.root, name)).toBeUndefined();
});
