import type { RecordList as RecordsInView } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from 'shared-ui/button';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Icon, plusIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { Pagination } from 'shared-ui/staff';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useFailureWords } from '../use-problem-text.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { StaleNote } from '../../stale-note/stale-note.tsx';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import type { RecordKind } from '../record-kind.ts';
import { fetchRecords } from '../records-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useListQuery, type ListQuery } from './list-query.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordCards } from './record-cards.tsx';
import styles from './record-list.module.css';
import { RecordTable } from './record-table.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { useOrder } from './use-order.ts';

/** All records of a kind: found, filtered, sorted, put in order, and changed several at a time. */
export function RecordList({ kind }: { kind: RecordKind }) {
  const { t } = useTranslation('dashboard');
  const [query, change] = useListQuery(kind);
  const [loaded, reload, replace] = useLoaded(
    `${kind.name} ${JSON.stringify(query)}`,
    fetchRecords(kind.name, query),
  );
  const failureText = useFailureWords();

  return (
    <>
      <PageHeader title={t(`${kind.texts}.title`)} />
      <ListToolbar kind={kind} query={query} change={change}>
        <Link className={buttonClass()} to={kind.addPath}>
          <Icon shape={plusIcon} />
          {t(`${kind.texts}.add`)}
        </Link>
      </ListToolbar>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 8 }, (_, row) => (
            <SkeletonBox key={row} shape="bar" />
          ))}
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('records.listFailed')} text={failureText(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <>
          {loaded.refresh === 'failed' && <StaleNote />}
          <Page
            // What was selected belongs to the records in view.
            key={JSON.stringify(query)}
            kind={kind}
            query={query}
            page={loaded.value}
            busy={loaded.refresh === 'running'}
            change={change}
            reload={reload}
            replace={replace}
          />
        </>
      )}
    </>
  );
}

interface PageProps {
  kind: RecordKind;
  query: ListQuery;
  page: RecordsInView;
  busy: boolean;
  change: (change: Partial<ListQuery>) => void;
  reload: () => void;
  replace: (page: RecordsInView) => void;
}

function Page({ kind, query, page, busy, change, reload, replace }: PageProps) {
  const { t } = useTranslation('dashboard');
  const wide = useWindowMatches('(width >= 992px)');
  const [selected, setSelected] = useState<string[]>([]);
  // Its neighbours must be in view, or nobody knows what a record is moved past. On one shelf they are.
  const inOrder =
    kind.ordered && query.sort === 'position' && !query.search && !query.status && !query.missingTamil;
  const { move, moved } = useOrder(kind, page, replace, reload);
  const { records, total, pageSize } = page;

  const List = wide ? RecordTable : RecordCards;
  return (
    <div aria-busy={busy} className={styles.page}>
      {/* Also above nothing: what was done to the last record in view can be undone. */}
      <BulkBar
        kind={kind}
        inTrash={query.status === 'trash'}
        chosen={records.filter(({ id }) => selected.includes(id))}
        onDone={() => {
          setSelected([]);
          reload();
        }}
      />
      <p role="status" className={styles.moved}>
        {moved}
      </p>
      {records.length === 0 ? (
        <Nothing kind={kind} query={query} change={change} reload={reload} />
      ) : (
        <>
          <SortableRows ids={records.map(({ id }) => id)} enabled={inOrder} onMove={move}>
            <List
              kind={kind}
              records={records}
              selected={selected}
              onSelect={setSelected}
              onMove={inOrder ? move : undefined}
            />
          </SortableRows>
          <div className={styles.foot}>
            <p>{t('records.total', { count: total })}</p>
            {total > pageSize && (
              <Pagination
                current={query.page}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={(next) => change({ page: next })}
              />
            )}
          </div>
        </>
      )}
    </div>
  );
}

function Nothing({ kind, query, change, reload }: Pick<PageProps, 'kind' | 'query' | 'change' | 'reload'>) {
  const { t } = useTranslation('dashboard');
  if (query.page > 1) {
    return (
      <EmptyState shape={kind.icon} title={t('records.pageGone')}>
        <button type="button" className={buttonClass('secondary')} onClick={() => change({ page: 1 })}>
          {t('records.firstPage')}
        </button>
      </EmptyState>
    );
  }
  if (query.status === 'trash' && !query.search && !query.within) {
    return (
      <EmptyState shape={kind.icon} title={t('records.trashEmpty')} text={t('records.trashEmptyText')} />
    );
  }
  if (query.search || query.status || query.missingTamil || query.within) {
    return (
      <EmptyState shape={kind.icon} title={t('records.nothingFound')} text={t('records.nothingFoundText')}>
        <button
          type="button"
          className={buttonClass('secondary')}
          onClick={() => {
            change({ search: '', status: '', missingTamil: false, within: '' });
            reload();
          }}
        >
          {t('records.showAll')}
        </button>
      </EmptyState>
    );
  }
  return (
    <EmptyState shape={kind.icon} title={t(`${kind.texts}.emptyTitle`)} text={t(`${kind.texts}.emptyText`)}>
      <Link className={buttonClass('secondary')} to={kind.addPath}>
        {t(`${kind.texts}.add`)}
      </Link>
    </EmptyState>
  );
}
