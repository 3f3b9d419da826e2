import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { csvFile, saveFile } from '@nalam/shared-ui/save-file';
import { useLanguage } from '@nalam/shell/page';
import { useNotify } from '@nalam/shell/session';
import { useFailureWords } from '../failure-words.ts';
import { given } from '../staff-api/staff-api.ts';
import { useStaffCall } from '../staff-api/use-staff-call.ts';

export interface CsvQuestion {
  /** Of the list itself, below `/api`. */
  path: string;
  /** Its filters; where one is empty, all are meant. */
  params: object;
}

/** Takes what the filters leave, on all pages, into a spreadsheet. */
export function CsvButton({ path, params }: CsvQuestion) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const [busy, setBusy] = useState(false);

  /** As a call, not as a link: after the session has ended a link would save the refusal as a file. */
  async function save() {
    setBusy(true);
    try {
      const options = { params: given({ ...params, lang: language }), slow: true };
      const text = await callAsStaff((api) => api.get<string>(`${path}/csv`, options));
      saveFile(`${path.split('/').at(-1) ?? 'list'}.csv`, csvFile(text));
    } catch (error) {
      notify({ kind: 'error', text: failureWords(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button kind="secondary" loading={busy && t('home.csvBusy')} onClick={() => void save()}>
      {t('home.csv')}
    </Button>
  );
}
