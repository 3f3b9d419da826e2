import { useTranslation } from 'react-i18next';
import { Skeleton, SkeletonBox, SkeletonLines } from '@nalam/shared-ui/skeleton';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useTranslate } from '../../use-translate.ts';
import type { RecordKind } from '../record-kind.ts';
import styles from './editor-skeleton.module.css';

export const FieldsSkeleton = () =>
  Array.from({ length: 4 }, (_, field) => (
    <div key={field} className={styles.field}>
      <SkeletonLines count={1} />
      <SkeletonBox shape="bar" />
    </div>
  ));

/** Shown while the code of an editor loads. */
export function EditorSkeleton({ kind, isNew = false }: { kind: RecordKind; isNew?: boolean }) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate(`${kind.texts}.${isNew ? 'addTitle' : 'editTitle'}`)} />
      <Skeleton label={t('loading')}>
        <FieldsSkeleton />
      </Skeleton>
    </>
  );
}
