import { parseSettings, SettingError, startApi } from '@nalam/api/server';
import { outdatedTexts } from '../i18n/site-corrections.ts';
import { runService } from './run-service.ts';

await runService(
  async () => {
    const settings = parseSettings(process.env);
    const { close, port, adminEmail, firstPassword } = await startApi(settings, { outdatedTexts });
    return { close, facts: { port, adminEmail, firstPassword } };
  },
  (error) => error instanceof SettingError,
);
