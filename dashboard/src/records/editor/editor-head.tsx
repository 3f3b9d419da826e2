import type { RecordDetail } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chevronLeftIcon, Icon } from '@nalam/shared-ui/icon';
import { useDates } from '../../dates.ts';
import { hasUnpublishedChanges } from '../content/content.ts';
import { RecordState } from '../list/record-state.tsx';
import type { RecordKind } from '../record-kind.ts';
import shared from '../../styles/shared.module.css';
import styles from './editor-head.module.css';

interface EditorHeadProps {
  kind: RecordKind;
  detail: RecordDetail | undefined;
  dirty: boolean;
}

/** The link back to the list, the published state, and the author of the last change. */
export function EditorHead({ kind, detail, dirty }: EditorHeadProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return (
    <div className={`${shared.row} ${styles.head}`}>
      <Link to={kind.listPath} className={styles.back}>
        <Icon shape={chevronLeftIcon} />
        {t('records.backToList')}
      </Link>
      {detail && (
        <RecordState
          record={{
            ...detail.record,
            hasUnpublishedChanges: hasUnpublishedChanges(detail),
          }}
        />
      )}
      {detail && (
        <span>
          {detail.record.updatedBy
            ? t('records.changedBy', { at: moment(detail.record.updatedAt), by: detail.record.updatedBy })
            : t('records.changedAt', { at: moment(detail.record.updatedAt) })}
        </span>
      )}
      <span role="status">{dirty && t('records.unsaved')}</span>
    </div>
  );
}
