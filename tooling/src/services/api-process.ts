import { parseSettings, SettingError, startApi } from '@nalam/api/server';
import { runService } from './run-service.ts';

await runService(
  async () => {
    const { close, port, adminEmail, firstPassword } = await startApi(parseSettings(process.env));
    return { close, facts: { port, adminEmail, firstPassword } };
  },
  (error) => error instanceof SettingError,
);
