import { parseSettings, SettingError } from '@nalam/shell/server';
import { startShell } from '@nalam/shell/start-shell';
import { runService } from './run-service.ts';

await runService(
  async () => {
    const { close, port } = await startShell(parseSettings(process.env));
    return { close, facts: { port } };
  },
  (error) => error instanceof SettingError,
);
