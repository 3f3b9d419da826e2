/**
 * Signed JSON: its last member is the signature over all the bytes before it, with the closing brace. Only what was signed is parsed, and a
 * reader that knows nothing of signatures sees one more member. See docs/decisions/0061-signed-releases.md.
 */

const mark = ',\n  "signature": "';
const end = '"\n}';
/** An Ed25519 signature has 64 bytes. */
const base64Signature = /^[\w+/]{86}==$/;

export interface SignedText {
  /** What was signed; the whole text where nothing was. */
  text: string;
  signature?: string;
}

/**
 * @param text JSON of an object, as `JSON.stringify(object, null, 2)` writes it
 * @param signature in base64
 */
export const withSignature = (text: string, signature: string): string =>
  `${text.slice(0, -'\n}'.length)}${mark}${signature}${end}`;

/** @returns the parts of what {@link withSignature} made */
export function splitSignature(signed: string): SignedText {
  // No string of JSON holds a line break, so this is no part of one.
  const markStart = signed.lastIndexOf(mark);
  const signature = signed.slice(markStart + mark.length, -end.length);
  if (markStart < 0 || !signed.endsWith(end) || !base64Signature.test(signature)) return { text: signed };
  return { text: `${signed.slice(0, markStart)}\n}`, signature };
}
