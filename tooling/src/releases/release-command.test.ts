import { expect, test } from '@jest/globals';
import { parseReleaseCommand, UnknownCommand } from './release-command.ts';

const parse = (line: string) =>
  parseReleaseCommand(line.split(' ').filter(Boolean), (name) => ['shop', 'shell'].includes(name));

test('every valid command is understood', () => {
  expect(parse('shop')).toEqual({
    kind: 'release',
    packages: [{ name: 'shop' }],
    older: false,
    dropsRoutes: false,
  });
  expect(parse('shop 1.0.0-9f2c01ab')).toEqual({
    kind: 'release',
    packages: [{ name: 'shop', version: '1.0.0-9f2c01ab' }],
    older: false,
    dropsRoutes: false,
  });
  expect(parse('shop --canary 10')).toEqual({
    kind: 'canary',
    name: 'shop',
    percent: 10,
    older: false,
    dropsRoutes: false,
  });
  expect(parse('shop --older')).toMatchObject({ kind: 'release', older: true });
  expect(parse('shop --drop-routes')).toMatchObject({ kind: 'release', dropsRoutes: true });
  expect(parse('shop --promote --drop-routes')).toMatchObject({ kind: 'promote', dropsRoutes: true });
  expect(parse('shop --store')).toEqual({ kind: 'store', packages: [{ name: 'shop' }] });
  expect(parse('shop --check')).toEqual({ kind: 'check', packages: [{ name: 'shop' }], dropsRoutes: false });
  expect(parse('labs --dist out --check --drop-routes')).toMatchObject({ kind: 'check', dropsRoutes: true });
  expect(parse('shop --promote')).toEqual({ kind: 'promote', name: 'shop', dropsRoutes: false });
  expect(parse('shop --dist out')).toMatchObject({
    kind: 'release',
    packages: [{ name: 'shop', dist: 'out' }],
  });
  expect(parse('labs --dist out --store')).toEqual({
    kind: 'store',
    packages: [{ name: 'labs', dist: 'out' }],
  });
  expect(parse('shop --dist out --canary 5')).toMatchObject({ kind: 'canary', name: 'shop', dist: 'out' });
  expect(parse('--abort shop')).toEqual({ kind: 'abort', name: 'shop' });
});

test('several packages are one command, each with its sources or a stored version', () => {
  expect(parse('shell shop 1.0.0-9f2c01ab')).toEqual({
    kind: 'release',
    packages: [{ name: 'shell' }, { name: 'shop', version: '1.0.0-9f2c01ab' }],
    older: false,
    dropsRoutes: false,
  });
  expect(parse('shell shop --store')).toEqual({
    kind: 'store',
    packages: [{ name: 'shell' }, { name: 'shop' }],
  });
});

test.each([
  ['', 'No package'],
  ['ship', 'No package ship'],
  ['shop --canary', '--canary'],
  ['shop --canary 0', '--canary takes a whole number from 1 to 99'],
  ['shop --canary 100', '--canary takes a whole number from 1 to 99'],
  ['shop --canary ten', '--canary takes a whole number from 1 to 99'],
  ['shop --canary 5,25', '--canary takes a whole number from 1 to 99'],
  ['shop --promote --abort', 'Choose one'],
  ['shop --canary 10 --promote', 'Choose one'],
  ['shop --store --canary 10', 'Choose one'],
  ['shop 1.0.0-9f2c01ab --store', 'leave the version out'],
  ['shop 1.0.0-9f2c01ab --promote', 'leave the version out'],
  ['shop 1.0.0 2.0.0', '2.0.0 is unexpected'],
  ['shop ship', 'ship is unexpected'],
  ['shop shell shop', 'shop is named twice'],
  ['shell shop --canary 10', 'about one package'],
  ['shell shop --promote', 'about one package'],
  ['shop --store --older', 'use it with a release'],
  ['shop --check --older', 'use it with a release'],
  ['shop --check --store', 'Choose one'],
  ['shop --store --drop-routes', '--drop-routes is about what goes live'],
  ['shop --now', '--now'],
  ['../labs --dist out', 'No package ../labs'],
  ['shop shell --dist out', '--dist takes the build of one package'],
  ['shop 1.0.0 --dist out', '--dist takes the build of one package'],
  ['shop --promote --dist out', '--dist takes the build of one package'],
])('"%s" is refused with a reason', (line, reason) => {
  expect(() => parse(line)).toThrow(UnknownCommand);
  expect(() => parse(line)).toThrow(reason);
});
