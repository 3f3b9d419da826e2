/** `npm run reset-password -- name@nalam.example`: restores the access of a member of staff when no colleague can. */
import { parseSettings, resetPasswordIn, SettingError } from '@nalam/api/server';

const [email] = process.argv.slice(2);
if (email === undefined) {
  console.error('Give the email address of the member of staff: npm run reset-password -- EMAIL');
  process.exit(1);
}

try {
  const password = await resetPasswordIn(parseSettings(process.env), email);
  if (password === undefined) {
    console.error(`No member of staff has the email address ${email}.`);
    process.exitCode = 1;
  } else {
    console.log(`${email} signs in with ${password} from now on (shown only this once).`);
  }
} catch (error) {
  console.error(error instanceof SettingError ? error.message : error);
  process.exit(1);
}
