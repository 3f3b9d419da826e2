/** `npm run pack-packages -- DIR`: writes the packages for a team with its own repository. */
import { relative, resolve } from 'node:path';
import { packPackages } from '../packing/pack-packages.ts';

const [folder, ...more] = process.argv.slice(2);
if (folder === undefined || more.length > 0) {
  console.error('Name the folder for the packages: npm run pack-packages -- packages');
  process.exit(1);
}
for (const file of await packPackages(resolve(folder))) console.log(relative(process.cwd(), file));
