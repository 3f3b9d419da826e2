/**
 * `npm run i18n`: reports missing and inconsistent texts by package, and English texts that changed after their translation. Fails if
 * something must be fixed.
 */
import { join } from 'node:path';
import { checkTranslations } from '../i18n/check-translations.ts';
import { formatReport, shorten } from '../i18n/format-report.ts';
import { BrokenTexts } from '../i18n/locale-files.ts';
import { outdatedTexts } from '../i18n/site-corrections.ts';
import { root } from '../repository.ts';

try {
  const reports = await checkTranslations(root);
  console.log(formatReport(reports));
  const outdated = reports.flatMap(({ package: name }) =>
    Object.entries(outdatedTexts(join(root, name))).map(
      ([place, before]) => `  ${name}: ${place}  (${shorten(before)})`,
    ),
  );
  if (outdated.length > 0)
    console.log(['', 'English that changed after its translation, as it was before', ...outdated].join('\n'));
  process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof BrokenTexts ? error.message : error);
  process.exitCode = 1;
}
