import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sample } from './sample-content.ts';

const heart =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 640"><rect width="960" height="640" fill="#c8102e"/></svg>';

/** Writes the sample content as a folder like `api/demo`, with its one picture. */
export async function writeSampleDemo(folder: string) {
  const { siteSettings, meta, records } = sample;
  const files = { 'site-settings': siteSettings, meta, ...records };
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await writeFile(join(folder, 'pictures', 'heart.svg'), heart);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
  }
}
