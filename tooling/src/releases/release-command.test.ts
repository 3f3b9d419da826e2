import { expect, test } from '@jest/globals';
import { parseReleaseCommand, UnknownCommand } from './release-command.ts';

const parse = (line: string) =>
  parseReleaseCommand(line.split(' ').filter(Boolean), (name) => ['shop', 'shell'].includes(name));

const packages = [{ name: 'shop' }];
const plain = { older: false, dropsRoutes: false };
const stored = { name: 'shop', version: '1.0.0-9f2c01ab' };

test.each<[line: string, command: object]>([
  ['shop', { kind: 'release', packages, ...plain }],
  ['shop 1.0.0-9f2c01ab', { kind: 'release', packages: [stored], ...plain }],
  ['shop --canary 10', { kind: 'canary', name: 'shop', percent: 10, ...plain }],
  ['shop --older', { kind: 'release', packages, ...plain, older: true }],
  ['shop --drop-routes', { kind: 'release', packages, ...plain, dropsRoutes: true }],
  ['shop --promote', { kind: 'promote', name: 'shop', dropsRoutes: false }],
  ['shop --promote --drop-routes', { kind: 'promote', name: 'shop', dropsRoutes: true }],
  ['shop --store', { kind: 'store', packages }],
  ['shop --check', { kind: 'check', packages, dropsRoutes: false }],
  [
    'labs --dist out --check --drop-routes',
    { kind: 'check', packages: [{ name: 'labs', dist: 'out' }], dropsRoutes: true },
  ],
  ['shop --dist out', { kind: 'release', packages: [{ name: 'shop', dist: 'out' }], ...plain }],
  ['labs --dist out --store', { kind: 'store', packages: [{ name: 'labs', dist: 'out' }] }],
  ['shop --dist out --canary 5', { kind: 'canary', name: 'shop', dist: 'out', percent: 5, ...plain }],
  ['--abort shop', { kind: 'abort', name: 'shop' }],
  // Several packages, each with its sources or a stored version.
  ['shell shop 1.0.0-9f2c01ab', { kind: 'release', packages: [{ name: 'shell' }, stored], ...plain }],
  ['shell shop --store', { kind: 'store', packages: [{ name: 'shell' }, { name: 'shop' }] }],
])('"%s" is understood', (line, command) => {
  expect(parse(line)).toEqual(command);
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
