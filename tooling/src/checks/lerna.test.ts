import { expect, test } from '@jest/globals';
import { failuresOf, splitByPackage } from './lerna.ts';

const output = `
 Lerna (powered by Nx)   Running target test for 3 projects:

- api
- shared-ui
- shop

> api:test

92 tests passed

> shared-ui:test  [local cache]

40 tests passed

> shop:test

the cart is broken

 Lerna (powered by Nx)   Running target test for 3 projects failed

Failed tasks:

- shop:test
`;

test('what each package printed is told apart, also when it comes from the cache', () => {
  const printed = splitByPackage(output, 'test').map(({ name, output }) => [name, output.trim()]);

  expect(printed).toEqual([
    ['api', '92 tests passed'],
    ['shared-ui', '40 tests passed'],
    ['shop', 'the cart is broken'],
  ]);
});

test('of a failed run only the failed packages are shown', () => {
  expect(failuresOf(output, 'test')).toBe('shop:\nthe cart is broken');
});

test('when it is not clear who failed, everything is shown', () => {
  expect(failuresOf('lerna crashed', 'test')).toBe('lerna crashed');
});
