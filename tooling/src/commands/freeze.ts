/**
 * `npm run freeze -- shop --reason "Audit until Monday"`: blocks new versions of a package until `npm run unfreeze -- shop`. It
 * can still be rolled back.
 */
import { parseArgs } from 'node:util';
import { ReleaseRefused } from '@nalam/shell/releases';
import { parseSettings } from '@nalam/shell/server';
import { endWith } from '../releases/command-failure.ts';
import { byCurrentUser } from '../releases/by-current-user.ts';
import { withSite } from '../releases/with-site.ts';

/** The same limit as for a rollback's reason. */
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
  await withSite(parseSettings(process.env), ({ store }) =>
    store.change((newest) => {
      const version = newest?.live[name]?.version;
      if (version === undefined) throw new ReleaseRefused(`${name} is not frozen:`, ['it is not live.']);
      return { action: 'freeze', versions: { [name]: version }, reason, ...byCurrentUser() };
    }),
  );
  console.log(`${name} is frozen: nothing new of it goes live until \`npm run unfreeze -- ${name}\`.`);
} catch (error) {
  endWith(error);
}
