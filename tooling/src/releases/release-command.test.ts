import { expect, test } from '@jest/globals';
import { parseReleaseCommand, UnknownCommand } from './release-command.ts';

const parse = (line: string) =>
  parseReleaseCommand(line.split(' ').filter(Boolean), (name) => name === 'shop');

test('what a team may ask for is understood', () => {
  expect(parse('shop')).toEqual({ kind: 'release', name: 'shop' });
  expect(parse('shop 1.0.0-9f2c01ab')).toEqual({ kind: 'release', name: 'shop', version: '1.0.0-9f2c01ab' });
  expect(parse('shop --canary 10')).toEqual({ kind: 'canary', name: 'shop', percent: 10 });
  expect(parse('shop --store')).toEqual({ kind: 'store', name: 'shop' });
  expect(parse('shop --promote')).toEqual({ kind: 'promote', name: 'shop' });
  expect(parse('--abort shop')).toEqual({ kind: 'abort', name: 'shop' });
});

test.each([
  ['', 'No package'],
  ['ship', 'No package ship'],
  ['shop --canary', '--canary'],
  ['shop --canary 0', '--canary takes a whole number from 1 to 99'],
  ['shop --canary 100', '--canary takes a whole number from 1 to 99'],
  ['shop --canary ten', '--canary takes a whole number from 1 to 99'],
  ['shop --promote --abort', 'Choose one'],
  ['shop --canary 10 --promote', 'Choose one'],
  ['shop --store --canary 10', 'Choose one'],
  ['shop 1.0.0-9f2c01ab --store', 'leave the version out'],
  ['shop 1.0.0-9f2c01ab --promote', 'leave the version out'],
  ['shop 1.0.0 2.0.0', '2.0.0 is too much'],
  ['shop --now', '--now'],
])('"%s" is refused with a reason', (line, reason) => {
  expect(() => parse(line)).toThrow(UnknownCommand);
  expect(() => parse(line)).toThrow(reason);
});
