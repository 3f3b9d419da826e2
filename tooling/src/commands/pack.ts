/** `npm run pack [-- DIR]`: packs the whole site into a folder and a tar that need only Node. */
import { relative, resolve } from 'node:path';
import { packSite } from '../artefact/pack-site.ts';
import { endWith } from '../releases/command-failure.ts';
import { root } from '../repository.ts';

const [target = `${root}/dist`, ...more] = process.argv.slice(2);
if (more.length > 0 || target.startsWith('-')) {
  console.error('Name the folder to pack into, or none for dist: npm run pack -- dist');
  process.exit(1);
}

const say = (line: string) => {
  console.log(line);
};

try {
  const { folder, archive, packages } = await packSite(resolve(target), { say });
  const inFolder = (path: string) => relative(process.cwd(), path);
  console.log(
    `${inFolder(folder)} is packed, with ${packages} installed packages, and as ${inFolder(archive)}.`,
  );
  console.log(`\`node ${inFolder(folder)}/site.mjs start\` starts it.`);
} catch (error) {
  endWith(error);
}
