/** The process that `prepareNewFolder` starts: prepares the folder named in its first message, reports, and ends. */
import { once } from 'node:events';
import { openPrepared, type PreparationReport, type PreparationSettings } from './prepare.ts';
import { SettingError } from './settings.ts';

// The parent process has exited; the next start continues where this one stops.
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
