/** `npm run migrate`: migrates the database without starting anything. */
import { migrateIn, parseSettings, SettingError } from '@nalam/api/server';

try {
  const applied = await migrateIn(parseSettings(process.env));
  for (const name of applied) console.log(name);
  console.log(
    applied.length > 0 ? 'The database is up to date now.' : 'The database was up to date already.',
  );
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
