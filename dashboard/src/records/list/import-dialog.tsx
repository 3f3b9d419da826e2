import type { ImportedRecords } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { Dialog } from '@nalam/shared-ui/dialog';
import { FileField } from '@nalam/shared-ui/file-field';
import { useNotices } from '../../notices.ts';
import { useServerWords } from '../../failure-words.ts';
import { problemsOf, useFieldText } from '../../field-errors.ts';
import { CsvButton } from '../../list/csv-button.tsx';
import type { RecordKindName } from '../record-contract.ts';
import { importRecords, useRecordChange } from '../records-api.ts';
import styles from './import-dialog.module.css';

/** The largest file that the API accepts. */
const maxBytes = 4_000_000;

interface ImportDialogProps {
  kind: RecordKindName;
  onClose: () => void;
}

/**
 * Imports a CSV as drafts, and optionally changes existing records. First shows the API's preview of each row; stores nothing before
 * confirmation.
 */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { t } = useTranslation('dashboard');
  const send = useRecordChange();
  const notices = useNotices();
  const serverWords = useServerWords();
  const fieldText = useFieldText();
  const [csv, setCsv] = useState('');
  const [update, setUpdate] = useState(false);
  const [preview, setPreview] = useState<ImportedRecords>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const count = (outcome: ImportedRecords['rows'][number]['outcome']) =>
    preview?.rows.filter((row) => row.outcome === outcome).length ?? 0;

  const stored = count('new') + count('changed');

  async function run(table: string, confirmed: boolean, updates = update) {
    setBusy(true);
    setFailure('');
    try {
      const answer = await send(importRecords(kind, { csv: table, confirmed, update: updates }));
      setPreview(answer);
      if (!answer.stored) return;
      notices.succeeded(t('records.import.done', { count: stored }));
      onClose();
    } catch (error) {
      const [problem] = problemsOf(error);
      const column = problem && problem.field !== 'csv' ? `${problem.field}: ` : '';
      setFailure(problem ? column + fieldText(problem) : serverWords(error));
    } finally {
      setBusy(false);
    }
  }

  async function choose(file: File | undefined) {
    setPreview(undefined);
    setFailure('');
    if (!file) return;
    if (file.size > maxBytes) {
      setFailure(t('problems.TOO_LARGE'));
      return;
    }
    const text = textOf(await file.arrayBuffer());
    setCsv(text);
    await run(text, false);
  }

  return (
    <Dialog open wide title={t('records.import.title')} onClose={onClose}>
      <div className={styles.content}>
        <p>{t('records.import.intro')}</p>
        <CsvButton path={`/dashboard/records/${kind}`} params={{}} />
        <FileField
          label={t('records.import.file')}
          hint={t('records.import.hint')}
          accept=".csv,.txt,text/csv,text/plain"
          texts={{ choose: t('records.import.choose'), none: t('records.import.none') }}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Checkbox
          label={t('records.import.update')}
          checked={update}
          disabled={busy}
          onChange={({ target }) => {
            setUpdate(target.checked);
            if (csv !== '') void run(csv, false, target.checked);
          }}
        />
        <div role="status">
          {busy && t('records.import.checking')}
          {preview && !busy && (
            <>
              <p>
                {t('records.import.new', { count: count('new') })}{' '}
                {update && t('records.import.changed', { count: count('changed') })}{' '}
                {t('records.import.known', { count: count('known') })}
              </p>
              {count('wrong') > 0 && (
                <>
                  <p>
                    <strong>{t('records.import.wrong', { count: count('wrong') })}</strong>
                  </p>
                  <Problems rows={preview.rows} />
                </>
              )}
            </>
          )}
        </div>
        {failure && <p role="alert">{failure}</p>}
        <div className={styles.buttons}>
          <Button kind="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy || stored === 0 || count('wrong') > 0} onClick={() => void run(csv, true)}>
            {t('records.import.confirm', { count: stored })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Excel's “Unicode Text” is UTF-16, and begins with a byte order mark. */
function textOf(bytes: ArrayBuffer) {
  const [first, second] = new Uint8Array(bytes);
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
}

function Problems({ rows }: Pick<ImportedRecords, 'rows'>) {
  const { t } = useTranslation('dashboard');
  const fieldText = useFieldText();
  return (
    <ul>
      {rows.flatMap(({ line, problems }) =>
        problems.map((problem) => (
          <li key={`${line} ${problem.field} ${problem.message}`}>
            {t('records.import.line', { line })} <code>{problem.field}</code>: {fieldText(problem)}
          </li>
        )),
      )}
    </ul>
  );
}
