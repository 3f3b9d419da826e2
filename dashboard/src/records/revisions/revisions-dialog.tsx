import type { RecordDetail, Revision } from '@nalam/api/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Dialog } from '@nalam/shared-ui/dialog';
import { Answered, Bars } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { Pages } from '../../list/pages.tsx';
import { Difference } from '../difference/difference.tsx';
import type { RecordKind } from '../record-kind.ts';
import { useRecordSchemas, useRevisionQuery, useRevisionsQuery } from '../records-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './revisions-dialog.module.css';

interface RevisionsProps {
  kind: RecordKind;
  detail: RecordDetail;
  /** False if unsaved changes would be lost. */
  mayRestore: boolean;
  /** @returns whether the API accepted it */
  onRestore: (revision: Revision) => Promise<boolean>;
  onClose: () => void;
}

/** The record's revisions with their differences from the draft, which can be restored. */
export function RevisionsDialog(revisions: RevisionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Dialog open wide onClose={revisions.onClose} title={t('records.actions.revisions')}>
      <Revisions {...revisions} />
    </Dialog>
  );
}

function Revisions({ kind, detail, mayRestore, onRestore, onClose }: RevisionsProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { id, version } = detail.record;
  const [page, setPage] = useState(1);
  const revisions = useRevisionsQuery({ kind: kind.name, id, version, page });
  const [openVersion, setOpenVersion] = useState<number>();
  // Content that predates records has no known author.
  const authorOf = ({ author, action }: Revision) =>
    author ?? (action === 'create' ? undefined : t('records.schedule.itself'));

  return (
    <Answered answer={revisions} failed={t('records.revisions.failed')} skeleton={<Bars count={2} />}>
      {({ revisions: entries, total, pageSize }) => (
        <>
          <ol className={shared.list}>
            {entries.map((revision: Revision) => (
              <li key={revision.version}>
                <button
                  type="button"
                  className={styles.revision}
                  aria-expanded={openVersion === revision.version}
                  onClick={() =>
                    setOpenVersion(openVersion === revision.version ? undefined : revision.version)
                  }
                >
                  <strong>{t(`records.revisions.actions.${revision.action}`)}</strong>
                  <span>{[moment(revision.at), authorOf(revision)].filter(Boolean).join(' · ')}</span>
                </button>
                {openVersion === revision.version && (
                  <OneRevision kind={kind} detail={detail} revision={revision.version}>
                    <Button
                      kind="secondary"
                      disabled={!mayRestore || revision.version === version}
                      onClick={() => {
                        void onRestore(revision).then((done) => {
                          if (done) onClose();
                        });
                      }}
                    >
                      {t('records.revisions.restore')}
                    </Button>
                    {!mayRestore && <p>{t('records.revisions.saveFirst')}</p>}
                  </OneRevision>
                )}
              </li>
            ))}
          </ol>
          <Pages total={total} page={page} pageSize={pageSize} onPage={setPage} />
        </>
      )}
    </Answered>
  );
}

interface OneRevisionProps {
  kind: RecordKind;
  detail: RecordDetail;
  revision: number;
  children: ReactNode;
}

/** The changes that restoring it would make. */
function OneRevision({ kind, detail, revision, children }: OneRevisionProps) {
  const { t } = useTranslation('dashboard');
  const { id } = detail.record;
  const schema = useRecordSchemas().data?.[kind.name];
  const answer = useRevisionQuery({ kind: kind.name, id, version: revision });
  return (
    <Answered answer={answer} failed={t('records.revisions.failed')}>
      {({ content }) => (
        <div className={styles.difference}>
          <p>{t('records.revisions.wouldChange')}</p>
          <Difference texts={kind.texts} schema={schema} before={detail.content} after={content} />
          {children}
        </div>
      )}
    </Answered>
  );
}
