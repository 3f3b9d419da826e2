import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from 'shared-ui/button';
import { arrowDownIcon, arrowUpIcon } from 'shared-ui/icon';
import { IconButton } from 'shared-ui/icon-button';
import { Table, type TableProps } from 'shared-ui/staff';
import { Tag } from 'shared-ui/tag';
import { toFailure, type ApiClient } from 'shell/api';
import { useDashboardTools } from 'shell/page';
import { useNotify } from 'shell/session';
import { staffPaths } from './staff-paths.ts';
import styles from './record-table.module.css';

/** What categories, sub-categories and products have in common in a list. */
export interface ListedRecord {
  _id: string;
  name: { en: string; ta?: string | undefined };
  status: 'draft' | 'published';
  version: number;
}

interface RecordTableProps<R extends ListedRecord> {
  /** Where the API keeps them, below `/dashboard/catalogue/`. */
  collection: string;
  /** The screen's address. */
  path: string;
  rows: R[];
  /** Whether all of them are in view in their order, so that they can be moved. */
  movable: boolean;
  columns: NonNullable<TableProps<R>['columns']>;
  onChanged: () => void;
}

/** Records in rows: each opens, moves up and down, and can be deleted. */
export function RecordTable<R extends ListedRecord>(props: RecordTableProps<R>) {
  const { collection, path, rows, movable, columns, onChanged } = props;
  const { t } = useTranslation('shop-staff');
  const { callAsStaff, parts } = useDashboardTools();
  const { AskDialog } = parts;
  const notify = useNotify();
  const failureWords = parts.useFailureWords();
  const [deleting, setDeleting] = useState<R>();
  const [busy, setBusy] = useState(false);

  async function change(call: (api: ApiClient) => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await callAsStaff(call);
      notify({ kind: 'success', text: done });
    } catch (error) {
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    } finally {
      setBusy(false);
      setDeleting(undefined);
      onChanged();
    }
  }

  function move(index: number, by: -1 | 1) {
    const ids = rows.map(({ _id }) => _id);
    ids.splice(index + by, 0, ...ids.splice(index, 1));
    void change(
      (api) => api.send('PUT', `/dashboard/catalogue/${collection}/order`, { ids }),
      t('orderSaved'),
    );
  }

  const all: TableProps<R>['columns'] = [
    {
      title: t('columns.name'),
      key: 'name',
      render: (_, { _id, name }) => (
        <Link to={staffPaths.open(path, _id)}>
          <span lang="en">{name.en}</span>
          {name.ta && (
            <span lang="ta" className={styles.minor}>
              {name.ta}
            </span>
          )}
        </Link>
      ),
    },
    ...columns,
    {
      title: t('columns.status'),
      key: 'status',
      render: (_, { status }) => (
        <Tag kind={status === 'published' ? 'good' : 'plain'}>{t(`statuses.${status}`)}</Tag>
      ),
    },
    {
      title: t('columns.actions'),
      key: 'actions',
      render: (_, row, index) => (
        <span className={styles.actions}>
          {movable && (
            <>
              <IconButton
                shape={arrowUpIcon}
                label={t('moveUp', { name: row.name.en })}
                disabled={busy || index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                shape={arrowDownIcon}
                label={t('moveDown', { name: row.name.en })}
                disabled={busy || index === rows.length - 1}
                onClick={() => move(index, 1)}
              />
            </>
          )}
          <Button
            kind="quiet"
            aria-label={t('deleteNamed', { name: row.name.en })}
            onClick={() => setDeleting(row)}
          >
            {t('delete')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <Table<R>
        rowKey="_id"
        size="small"
        pagination={false}
        columns={all}
        dataSource={rows}
        scroll={{ x: 'max-content' }}
      />
      {deleting && (
        <AskDialog
          title={t('deleteNamed', { name: deleting.name.en })}
          okText={t('delete')}
          busy={busy && t('deleting')}
          onOk={() =>
            void change(
              (api) =>
                api.send('DELETE', `/dashboard/catalogue/${collection}/${deleting._id}`, undefined, {
                  params: { version: deleting.version },
                }),
              t('deleted'),
            )
          }
          onCancel={() => setDeleting(undefined)}
        >
          <p>{t('reallyDelete')}</p>
        </AskDialog>
      )}
    </>
  );
}
