/**
 * Creates src/fonts/*.woff2: the characters that the pages need, without hinting. Run it again after updating
 * @expo-google-fonts/hind-madurai: `node scripts/make-fonts.mjs`.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

// The only package of this font whose files contain both scripts.
const source = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/hind-madurai/package.json'),
);
const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));

const weights = { 400: '400Regular', 600: '600SemiBold' };

const characters = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, i) => from + i));

// ASCII, Latin-1, typographic punctuation and the rupee sign.
const latin = characters(0x20, 0x7e) + characters(0xa0, 0xff) + '‑–—‘’“”•…™₹−';
// Tamil, its joiners, and the danda; without the obsolete Tamil digits and accounting signs.
const tamil = characters(0x0b82, 0x0bd7) + '\u0964\u0965\u200c\u200d\u25cc';

const subsets = {
  latin,
  // In one file, because a page is painted when its fonts have loaded, and browsers fetch six files at once over HTTP/1.1.
  tamil: latin + tamil,
  // The letters of the two Tamil words on English pages: the link to the Tamil page, and the centre's name.
  'tamil-names': 'தமிழ் நலம்',
};

await mkdir(target, { recursive: true });
for (const [name, text] of Object.entries(subsets)) {
  for (const [weight, style] of Object.entries(weights)) {
    const original = await readFile(join(source, style, `HindMadurai_${style}.ttf`));
    // Without hinting, which high-density screens ignore, and which takes a third of the file.
    const subset = await subsetFont(original, text, { targetFormat: 'woff2', noHinting: true });
    await writeFile(join(target, `hind-madurai-${name}-${weight}.woff2`), subset);
    console.log(`${name} ${weight}: reduced from ${original.length} to ${subset.length} bytes`);
  }
}
await copyFile(join(source, 'LICENSE_FONT'), join(target, 'LICENSE'));
