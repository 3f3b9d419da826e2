import { createHash } from 'node:crypto';
import type { ReleaseFolder } from '../../releases/store/release-folder.ts';
import type { Release } from '../../releases/store/stored-release.ts';

/** In a release of the shell. */
const file = 'node/inline.js';

/** The scripts of shells with interface versions 1 to 3, which do not report them. */
const earlierHashes = [
  "'sha256-mtaqH1pw7xvQdupVE0Am+bLVM7wPsBv46qdMkSS8opo='",
  "'sha256-SL2p0j3wE6OT9RJQuHnqJ+NW8Armo+PdfGDRJt7BCNs='",
  "'sha256-zQvrbioBRp8V9AWvFz0J69LjRNieAdxLj2T50J169DM='",
  "'sha256-nv2FExPJsNn/WUYH8E/qhyhkfMe/RZqmhTHcwU584J8='",
  "'sha256-k4wTH2ATjc3nZl0Hj9edIdYQE8AIiW7SOcA1ZMnJMnk='",
  // Version 1: fonts.
  "'sha256-sQonbfUDy8w0i3El5JPtTZVwBOBDeqrFL3dhSPTeEjs='",
  // Version 2: the press recorder, and the speculation rules.
  "'sha256-iYoxfaXcY5zy6GPfrgZnVgip7eNFgDH+3zGlPe2sdgY='",
  "'sha256-mdfSgQbOmyuitifOCR3MJsCM+9eR6sNYI0r1UTNr4L4='",
];

/**
 * @returns the script that a shell's renderer writes into each page; empty for a shell that contains it in its code
 * @throws {CorruptRelease}
 */
export const inlineScriptOf = (folder: ReleaseFolder, shell: Release): string =>
  file in shell.files ? folder.readChecked(shell, file).toString() : '';

/**
 * @param scripts the inline scripts of a shell's pages, as reported by its renderer
 * @returns their hashes, in the format of the content security policy
 */
export const hashesOf = (scripts?: readonly string[]): string =>
  (
    scripts?.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`) ??
    earlierHashes
  ).join(' ');
