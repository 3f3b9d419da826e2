import { startSite, type Admin } from './site.ts';

/** Prints the password if starting the API created a superAdmin: it is stored nowhere. */
export function showFirstPassword({ adminEmail, firstPassword }: Admin) {
  if (!firstPassword) return;
  console.log(`\n  First superAdmin    ${adminEmail}`);
  console.log(`  Password            ${firstPassword}   (shown only this once)`);
}

/**
 * Starts the whole site with this process's environment and prints its address. Ctrl-C and SIGTERM stop it, and end this process.
 *
 * @param prepare called with the API's address before the shell's server starts
 * @throws {ServiceRefused} with one line that explains the remedy
 */
export async function serveSite(prepare: (apiUrl: string) => Promise<void>): Promise<void> {
  console.log('Starting …');
  const site = await startSite({}, 'inherit', showFirstPassword, prepare);
  console.log(`\n  Nalam Diagnostics   ${site.url}`);
  console.log(`  Staff sign in at    ${site.url}/admin/login as ${site.adminEmail}`);
  console.log('\n  Ctrl-C stops it.\n');

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void site.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
