/**
 * `npm run freeze -- shop --reason "Audit until Monday"`: nothing new of a package goes live until `npm run unfreeze -- shop`. It
 * can still be rolled back.
 */
import { parseArgs } from 'node:util';
import { freezing, openReleaseStore } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { byCurrentUser } from '../releases/by-current-user.ts';

/** As of a rollback's reason. */
const maxReasonLength = 300;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string', default: '' } },
  });
  const [name] = positionals;
  const reason = values.reason.trim();
  if (name === undefined || positionals.length > 1 || reason === '' || reason.length > maxReasonLength) {
    console.error(
      `Name a package and say why, in at most ${maxReasonLength} characters: npm run freeze -- shop --reason "Audit until Monday"`,
    );
    process.exit(1);
  }
  const store = await openReleaseStore(parseSettings(process.env));
  await store.journal.record((before) => freezing(before, name, { reason, ...byCurrentUser() }));
  console.log(`${name} is frozen: nothing new of it goes live until \`npm run unfreeze -- ${name}\`.`);
} catch (error) {
  endWith(error);
}
