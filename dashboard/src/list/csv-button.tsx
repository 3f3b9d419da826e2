import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { csvFile, saveFile } from '@nalam/shared-ui/save-file';
import { useLanguage } from '@nalam/shell/page';
import { useNotices } from '../notices.ts';
import { withoutEmpty } from '../staff-api/staff-api.ts';
import { useStaffCall } from '../staff-api/use-staff-call.ts';

export interface CsvExport {
  /** The address of the list, below `/api`. */
  path: string;
  /** The filters of the list; empty ones do not filter. */
  params: object;
}

/** Downloads all pages of the filtered list as CSV. */
export function CsvButton({ path, params }: CsvExport) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const callAsStaff = useStaffCall();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);

  /** Fetched instead of linked: after the session has ended, a link would save the refusal as a file. */
  async function save() {
    setBusy(true);
    try {
      const options = { params: withoutEmpty({ ...params, lang: language }), slow: true };
      const text = await callAsStaff((api) => api.get<string>(`${path}/csv`, options));
      saveFile(`${path.split('/').at(-1) ?? 'list'}.csv`, csvFile(text));
    } catch (error) {
      notices.failed(error);
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
