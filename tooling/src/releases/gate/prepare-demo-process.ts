/** Creates an embedded database with the demo content but no account. Argument: the folder. */
import { prepareNewFolder } from '@nalam/api/server';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('One argument is needed.');
await prepareNewFolder({ databaseUrl: undefined, dataDir: folder, demoContent: true, migrateOnStart: true });
