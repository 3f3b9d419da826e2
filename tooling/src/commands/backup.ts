/** `npm run backup -- FOLDER`: backs up all data of a site except its keys. */
import { backUp, parseSettings } from '@nalam/api/server';
import { endWith } from '../releases/command-failure.ts';
import { UnknownCommand } from '../releases/release-command.ts';
import { contentText } from '../backup-text.ts';

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new UnknownCommand('Name a new folder: npm run backup -- FOLDER');
  const settings = parseSettings(process.env);
  const content = await backUp(settings, folder);
  console.log(`${folder} has the site as of ${content.takenAt}: ${contentText(content)}.`);
  console.log("It holds patients' data, and no keys: keep SECRET_KEY, or DATA_DIR/*.key, in another place.");
} catch (error) {
  endWith(error);
}
