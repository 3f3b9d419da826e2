import { checkTranslations } from '../i18n/check-translations.ts';
import { formatReport } from '../i18n/format-report.ts';
import { root } from '../repository.ts';
import { single, type Step } from './step.ts';

export const translations: Step = {
  name: 'translations',
  run: async () => {
    const reports = await checkTranslations(root);
    return single(
      reports.every(({ problems }) => problems.length === 0),
      formatReport(reports),
    );
  },
};
