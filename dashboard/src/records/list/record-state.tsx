import type { RecordHead, RecordSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Tag } from '@nalam/shared-ui/tag';
import { useDates } from '../../dates.ts';
import shared from '../../styles/shared.module.css';

type State = Pick<RecordHead, 'status' | 'trashedAt' | 'publishAt' | 'unpublishAt'> &
  Partial<Pick<RecordSummary, 'hasUnpublishedChanges' | 'missingTamil' | 'outdatedTamil'>>;

/** The published state of a record, its schedule, and missing translations. */
export function RecordState({ record }: { record: State }) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const { status, trashedAt, publishAt, unpublishAt, hasUnpublishedChanges } = record;
  const { missingTamil = 0, outdatedTamil = 0 } = record;
  return (
    <span className={shared.tags}>
      {trashedAt ? (
        <Tag kind="danger">{t('records.state.trash')}</Tag>
      ) : (
        <Tag kind={status === 'published' ? 'good' : 'plain'}>{t(`records.state.${status}`)}</Tag>
      )}
      {status === 'published' && hasUnpublishedChanges && (
        <Tag kind="warning">{t('records.state.changed')}</Tag>
      )}
      {publishAt && <Tag>{t('records.state.publishAt', { at: moment(publishAt) })}</Tag>}
      {unpublishAt && <Tag>{t('records.state.unpublishAt', { at: moment(unpublishAt) })}</Tag>}
      {missingTamil > 0 && (
        <Tag kind="warning">{t('records.state.missingTamil', { count: missingTamil })}</Tag>
      )}
      {outdatedTamil > 0 && (
        <Tag kind="warning">{t('records.state.outdatedTamil', { count: outdatedTamil })}</Tag>
      )}
    </span>
  );
}
