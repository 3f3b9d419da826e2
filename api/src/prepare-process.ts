/** The entry of the process that `prepareNewFolder` starts: prepares the folder in its first message, reports and exits. */
import { once } from 'node:events';
import { openPrepared, type PreparationReport, type PreparationSettings } from './prepare.ts';
import { SettingError } from './settings.ts';

// The parent has exited; the next start continues from here.
process.once('disconnect', () => process.exit(1));

async function prepareAs(settings: PreparationSettings): Promise<PreparationReport> {
  try {
    const { connection } = await openPrepared(settings);
    await connection.close();
    return 'prepared';
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return { refused: error.message };
  }
}

const [settings] = (await once(process, 'message')) as [PreparationSettings];
process.send?.(await prepareAs(settings), () => process.exit(0));
