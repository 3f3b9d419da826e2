import { Writable } from 'node:stream';

/**
 * Joins what is written in one turn of the event loop. React writes a page in pieces of 2 KB; sent as they come, each
 * would be a packet here and a flush of the compressor behind it, ten times the work for the same page. What React
 * streams later still goes out by itself.
 *
 * @param target where the joined pieces go; it ends when the writing does
 */
export function inOnePiece(target: Writable): Writable {
  let pieces: Uint8Array[] = [];
  let turn: NodeJS.Immediate | undefined;

  function takePieces(): Buffer {
    clearImmediate(turn);
    turn = undefined;
    const joined = Buffer.concat(pieces);
    pieces = [];
    return joined;
  }

  return new Writable({
    write(piece: Uint8Array, _, done) {
      pieces.push(piece);
      turn ??= setImmediate(() => target.write(takePieces()));
      done();
    },
    final(done) {
      target.end(takePieces());
      done();
    },
  });
}
