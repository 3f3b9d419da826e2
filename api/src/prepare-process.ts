/** The process that `prepareNewFolder` starts: prepares the folder that it is told of, says so, and ends. */
import { once } from 'node:events';
import { openPrepared, type PreparationReport, type PreparationSettings } from './prepare.ts';
import { SettingError } from './settings.ts';

// Whoever started this is gone; the next start goes on where this one stops.
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
