import sharedEn from '@nalam/shared-ui/locales/en/shared-ui.json' with { type: 'json' };
import sharedTa from '@nalam/shared-ui/locales/ta/shared-ui.json' with { type: 'json' };
import shellEn from '../../locales/en/shell.json' with { type: 'json' };
import shellTa from '../../locales/ta/shell.json' with { type: 'json' };
import type { Language, Resources } from '../offers/contract.ts';

/** The strings that are on every page, for the server and for tests; the browser gets its language with the page. */
export const ownResources: Record<Language, Record<string, Resources>> = {
  en: { shell: shellEn, 'shared-ui': sharedEn },
  ta: { shell: shellTa, 'shared-ui': sharedTa },
};
