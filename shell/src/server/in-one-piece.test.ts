/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Writable } from 'node:stream';
import { inOnePiece } from './in-one-piece.ts';

function target() {
  const received: string[] = [];
  const writable = new Writable({
    write(piece: Buffer, _, done) {
      received.push(piece.toString());
      done();
    },
  });
  return { received, writable };
}

test('a page that is written at once goes out in one piece', async () => {
  const { received, writable } = target();
  const page = inOnePiece(writable);
  page.write('<html>');
  page.write('<body>');
  page.end('</html>');
  await nextTurn();

  expect(received).toEqual(['<html><body></html>']);
  expect(writable.writableEnded).toBe(true);
});

test('a part that comes later does not keep the first one waiting', async () => {
  const { received, writable } = target();
  const page = inOnePiece(writable);
  page.write('first');
  await nextTurn();
  await nextTurn();
  expect(received).toEqual(['first']);

  page.end('later');
  await nextTurn();
  expect(received).toEqual(['first', 'later']);
});
