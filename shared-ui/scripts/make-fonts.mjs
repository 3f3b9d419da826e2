/**
 * Makes src/fonts/*.woff2: the characters that the pages need, without hinting.
 * Run it again after an update of @fontsource/hind-madurai: `node scripts/make-fonts.mjs`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource/hind-madurai/package.json'));
const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));

const characters = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

const subsets = {
  // ASCII, Latin-1 and typographic punctuation, for English pages and names in English.
  latin: { from: 'latin', text: characters(0x20, 0x7e) + characters(0xa0, 0xff) + '‑–—‘’“”•…™−' },
  // Tamil, its joiners, and the danda; without the Tamil digits and accounting signs, which are no longer in use.
  tamil: { from: 'tamil', text: characters(0x0b82, 0x0bd7) + '\u0964\u0965\u200c\u200d\u25cc' },
  // The rupee sign alone, because prices on English pages should not need the Tamil file.
  rupee: { from: 'tamil', text: '₹' },
  // The letters of the two Tamil words on English pages: the link to the Tamil page, and the centre's name.
  'tamil-names': { from: 'tamil', text: 'தமிழ் நலம்' },
};

await mkdir(target, { recursive: true });
for (const [name, { from, text }] of Object.entries(subsets)) {
  for (const weight of [400, 600]) {
    const original = await readFile(join(source, `files/hind-madurai-${from}-${weight}-normal.woff2`));
    // Without hinting, which high-density screens ignore, and which is a third of the file.
    const subset = await subsetFont(original, text, { targetFormat: 'woff2', noHinting: true });
    await writeFile(join(target, `hind-madurai-${name}-${weight}.woff2`), subset);
    console.log(`${name} ${weight}: reduced from ${original.length} to ${subset.length} bytes`);
  }
}
await copyFile(join(source, 'LICENSE'), join(target, 'LICENSE'));
