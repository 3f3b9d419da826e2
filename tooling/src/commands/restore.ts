/** `npm run restore -- FOLDER`: what `npm run backup` wrote there becomes a site, where none is yet. */
import { parseSettings, restoreBackup } from '@nalam/api/server';
import { parseSettings as parseShellSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { contentText, releaseFiles } from '../releases/release-files.ts';

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UnknownCommand('Name the backup: npm run restore -- FOLDER');
  const releases = await releaseFiles(parseShellSettings(process.env));
  const content = await restoreBackup(parseSettings(process.env), folder, [releases]);
  console.log(`The site is as of ${content.takenAt}: ${contentText(content)}.`);
  if (content.files[releases.name] === undefined)
    console.log('Releases were not restored: the backup has none for where this site keeps them.');
  console.log('Before the start, put SECRET_KEY, or the files DATA_DIR/*.key, back.');
} catch (error) {
  endWith(error);
}
