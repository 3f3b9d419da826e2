import { parseSettings, SettingError, startShell } from '@nalam/shell/server';
import { runService } from './run-service.ts';

await runService(
  async () => {
    const { close, port } = await startShell(parseSettings(process.env));
    return { close, facts: { port } };
  },
  (error) => error instanceof SettingError,
);
