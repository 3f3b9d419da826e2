/** `npm run i18n`: how complete and how consistent the texts are, package by package. Fails when something has to be fixed. */
import { checkTranslations } from '../i18n/check-translations.ts';
import { formatReport } from '../i18n/format-report.ts';
import { BrokenTexts } from '../i18n/locale-files.ts';
import { root } from '../repository.ts';

try {
  const reports = await checkTranslations(root);
  console.log(formatReport(reports));
  process.exitCode = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
} catch (error) {
  console.error(error instanceof BrokenTexts ? error.message : error);
  process.exitCode = 1;
}
