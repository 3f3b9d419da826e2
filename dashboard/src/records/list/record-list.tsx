import type { RecordList as RecordsInView } from '@nalam/api/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { Icon, plusIcon } from '@nalam/shared-ui/icon';
import type { ListParams } from '@nalam/shell/contract';
import { useTranslatesOnly } from '../../access/use-may-open.ts';
import { useSelection, type Selection } from '../../list/selection.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { TickBox } from '../../list/tick-box.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useWindowMatches } from '../../window/use-window-matches.ts';
import { useTranslate } from '../../use-translate.ts';
import type { RecordKind } from '../record-kind.ts';
import { isId, useRecordSchemas, useRecordsQuery, type RecordListQuery } from '../records-api.ts';
import { CellsBar, useCells } from './cells.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RecordCards } from './record-cards.tsx';
import styles from './record-list.module.css';
import { RecordTable } from './record-table.tsx';
import { SortableRows } from './sortable-rows.tsx';
import { useOrder } from './use-order.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}));

const filters = {
  status: ['', 'published', 'draft', 'changed', 'scheduled', 'trash'],
  /** Only records with missing translations. */
  missing: ['', 'ta'],
  /** Only records with outdated translations. */
  outdated: ['', 'ta'],
  /** The id of the parent; see the kind's `WithinFilter`. */
  within: isId,
} as const;
const choices = { ...filters, sort: ['-updatedAt', 'updatedAt', 'name', '-name', 'position'] } as const;
/** Kinds with a manual order are sorted by it. */
const choicesInOrder = {
  ...filters,
  sort: ['position', 'name', '-name', '-updatedAt', 'updatedAt'],
} as const;

type Choices = typeof choices | typeof choicesInOrder;
type Params = ListParams<Choices>;

/** The list of a kind's records, with search, filters, order and bulk actions. */
export function RecordList({ kind: given }: { kind: RecordKind }) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const translatesOnly = useTranslatesOnly(given.listPath);
  const kind = translatesOnly ? { ...given, cells: [], ordered: false } : given;
  const listChoices: Choices = kind.ordered ? choicesInOrder : choices;
  const address = useListParams(listChoices);
  const [params, change] = address;
  const { filter, sort, toolbar, states } = useList<Choices>(listChoices, address);
  const { WithinFilter } = kind;
  const within = WithinFilter ? params.within : '';
  const { missing, outdated, ...rest } = params;
  const query: RecordListQuery = {
    kind: kind.name,
    ...rest,
    within,
    missingTamil: missing === 'ta',
    outdatedTamil: outdated === 'ta',
  };
  const answer = useRecordsQuery(query);
  // Also for editors opened from here.
  const schema = useRecordSchemas().data?.[kind.name];
  const key = JSON.stringify(query);
  const selection = useSelection(query);
  const records = answer.data?.records ?? [];
  const [importing, setImporting] = useState(false);
  const isEmptyTrash = params.status === 'trash' && !params.search && !within;

  return (
    <>
      <PageHeader title={translate(`${kind.texts}.title`)} />
      <Toolbar
        {...toolbar}
        searchHint={t('list.searchHint')}
        choices={[
          filter('status', t('records.filter'), (status) =>
            t(`records.filters.${status === '' ? 'all' : status}`),
          ),
          sort,
        ]}
        more={
          <>
            {WithinFilter && (
              <div className={styles.within}>
                <WithinFilter value={within} onChange={(id) => change({ within: id })} />
              </div>
            )}
            <label className={styles.missing}>
              <TickBox
                checked={params.missing === 'ta'}
                onChange={(checked) => change({ missing: checked ? 'ta' : '' })}
              />
              {t('records.filters.missingTamil')}
            </label>
            <label className={styles.missing}>
              <TickBox
                checked={params.outdated === 'ta'}
                onChange={(checked) => change({ outdated: checked ? 'ta' : '' })}
              />
              {t('records.filters.outdatedTamil')}
            </label>
          </>
        }
        csv={{
          path: `/dashboard/records/${kind.name}`,
          params: {
            search: params.search,
            status: params.status,
            within,
            missingTamil: query.missingTamil || undefined,
            outdatedTamil: query.outdatedTamil || undefined,
          },
        }}
      >
        {schema?.imported && !translatesOnly && (
          <Button kind="secondary" onClick={() => setImporting(true)}>
            {t('records.import.open')}
          </Button>
        )}
        {!translatesOnly && (
          <Link className={buttonClass()} to={kind.addPath}>
            <Icon shape={plusIcon} />
            {translate(`${kind.texts}.add`)}
          </Link>
        )}
      </Toolbar>
      {importing && (
        <Suspense>
          <ImportDialog kind={kind.name} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <div className={styles.page}>
        {/* Also shown above an empty list, so that an action on its last record can be undone. */}
        {!translatesOnly && (
          <BulkBar
            key={key}
            kind={kind}
            inTrash={params.status === 'trash'}
            chosen={records.filter(({ id }) => selection.ids.includes(id))}
            onDone={() => selection.choose([])}
          />
        )}
        <ListStates
          {...states}
          onShowAll={isEmptyTrash ? undefined : states.onShowAll}
          answer={answer}
          failed={t('records.listFailed')}
          total={(count) => t('records.total', { count })}
          empty={isEmptyTrash ? <EmptyTrash kind={kind} /> : <NoRecords kind={kind} />}
        >
          {(page) => (
            <Records key={key} kind={kind} params={params} page={page} selection={selection} query={query} />
          )}
        </ListStates>
      </div>
    </>
  );
}

interface RecordsProps {
  kind: RecordKind;
  params: Params;
  page: RecordsInView;
  selection: Selection;
  query: RecordListQuery;
}

function Records({ kind, params, page, selection, query }: RecordsProps) {
  const wide = useWindowMatches('(width >= 992px)');
  // Only while all neighbours are in view, that is, within one category.
  const inOrder = kind.ordered && params.sort === 'position' && !isFiltered({ ...params, within: '' });
  const { move, moved } = useOrder(query, page);
  const { records } = page;
  const cells = useCells(kind, records);
  const List = wide ? RecordTable : RecordCards;
  return (
    <>
      <p role="status" className={styles.moved}>
        {moved}
      </p>
      <CellsBar cells={cells} />
      <SortableRows ids={records.map(({ id }) => id)} enabled={inOrder} onMove={move}>
        <List {...{ kind, records, selection, cells }} onMove={inOrder ? move : undefined} />
      </SortableRows>
    </>
  );
}

const isFiltered = ({ search, status, missing, within }: Params) => search + status + missing + within !== '';

function EmptyTrash({ kind }: { kind: RecordKind }) {
  const { t } = useTranslation('dashboard');
  return <EmptyState shape={kind.icon} title={t('records.trashEmpty')} text={t('records.trashEmptyText')} />;
}

function NoRecords({ kind }: { kind: RecordKind }) {
  const translate = useTranslate();
  return (
    <EmptyState
      shape={kind.icon}
      title={translate(`${kind.texts}.emptyTitle`)}
      text={translate(`${kind.texts}.emptyText`)}
    >
      <Link className={buttonClass('secondary')} to={kind.addPath}>
        {translate(`${kind.texts}.add`)}
      </Link>
    </EmptyState>
  );
}
