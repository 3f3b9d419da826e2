/** `npm run restore -- FOLDER`: restores a backup to an empty site. */
import { parseSettings, restoreBackup } from '@nalam/api/server';
import { endWith } from '../releases/command-failure.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { contentText } from '../backup-text.ts';

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UnknownCommand('Name the backup: npm run restore -- FOLDER');
  const content = await restoreBackup(parseSettings(process.env), folder);
  console.log(`The site is as of ${content.takenAt}: ${contentText(content)}.`);
  console.log('Before the start, put SECRET_KEY, or the files DATA_DIR/*.key, back.');
} catch (error) {
  endWith(error);
}
