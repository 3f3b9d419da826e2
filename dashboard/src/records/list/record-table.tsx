import type { RecordSummary } from 'api/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Table, type TableProps } from 'shared-ui/staff';
import { useDates } from '../../dates.ts';
import type { RecordKind } from '../record-kind.ts';
import { useTitle } from '../use-title.ts';
import { OrderButtons } from './order-buttons.tsx';
import { RecordState } from './record-state.tsx';
import styles from './record-table.module.css';
import { RecordTitle } from './record-title.tsx';
import { useSortableRow } from './sortable-rows.tsx';
import type { Move } from './use-order.ts';

export interface RecordsProps {
  kind: RecordKind;
  records: RecordSummary[];
  selected: string[];
  onSelect: (ids: string[]) => void;
  /** Absent while the list is not in its own order. */
  onMove: Move | undefined;
}

/** The records as rows, for windows that are wide enough. */
export function RecordTable({ kind, records, selected, onSelect, onMove }: RecordsProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const titleOf = useTitle();
  const columns: TableProps<RecordSummary>['columns'] = [
    ...(onMove
      ? [
          {
            title: t('records.columns.order'),
            key: 'order',
            width: 150,
            render: (_: unknown, record: RecordSummary, place: number) => (
              <OrderButtons
                id={record.id}
                title={titleOf(record).text}
                place={place}
                places={records.length}
                onMove={onMove}
              />
            ),
          },
        ]
      : []),
    {
      title: t('records.columns.name'),
      key: 'name',
      render: (_, record) => <RecordTitle kind={kind} record={record} />,
    },
    {
      title: t('records.columns.state'),
      key: 'state',
      width: '34%',
      render: (_, record) => <RecordState record={record} />,
    },
    {
      title: t('records.columns.updated'),
      key: 'updated',
      width: 180,
      render: (_, { updatedAt, updatedBy }) => (
        <>
          {moment(updatedAt)}
          <span className={styles.minor}>{updatedBy}</span>
        </>
      ),
    },
  ];
  return (
    <Table<RecordSummary>
      className={styles.table ?? ''}
      rowKey="id"
      size="small"
      tableLayout="fixed"
      pagination={false}
      columns={columns}
      dataSource={records}
      rowSelection={{
        selectedRowKeys: selected,
        onChange: (keys) => onSelect(keys.map(String)),
        getCheckboxProps: (record) => ({
          'aria-label': t('records.select', { title: titleOf(record).text }),
        }),
        getTitleCheckboxProps: () => ({ 'aria-label': t('records.selectAll') }),
      }}
      {...(onMove && { components: sortableRows })}
    />
  );
}

/** antd hands a row its key as `data-row-key`. */
function SortableRow({ 'data-row-key': id, ...rest }: ComponentProps<'tr'> & { 'data-row-key'?: string }) {
  const { setRow, style } = useSortableRow(id ?? '');
  return <tr {...rest} ref={setRow} style={{ ...rest.style, ...style }} />;
}

const sortableRows = { body: { row: SortableRow } };
