import type { RecordSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../dates.ts';
import { Table, type Column, type RowElementProps } from '../../list/table.tsx';
import { useSelectionColumn, type Selection } from '../../list/selection.tsx';
import type { RecordKind } from '../record-kind.ts';
import { useTitle } from '../use-title.ts';
import { Cell, type Cells } from './cells.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { RecordState } from './record-state.tsx';
import shared from '../../styles/shared.module.css';
import { RecordTitle } from './record-title.tsx';
import { useSortableRow } from './sortable-rows.tsx';
import type { Move } from './use-order.ts';

export interface RecordsProps {
  kind: RecordKind;
  records: RecordSummary[];
  selection: Selection;
  cells: Cells;
  /** Absent unless the list is in its own order. */
  onMove: Move | undefined;
}

/** The records as rows, for wide windows. */
export function RecordTable({ kind, records, selection, cells, onMove }: RecordsProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  const titleOf = useTitle();
  const selectionColumn = useSelectionColumn(records, selection, (record) => ({
    id: record.id,
    title: titleOf(record).text,
  }));
  const columns: Column<RecordSummary>[] = [
    selectionColumn,
    ...(onMove
      ? [
          {
            title: t('list.sort'),
            key: 'order',
            width: 150,
            cell: (record: RecordSummary, place: number) => (
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
      cell: (record) => <RecordTitle kind={kind} record={record} />,
    },
    ...cells.fields.map((field) => ({
      title: field.label,
      key: field.name,
      width: 140,
      cell: (record: RecordSummary) => (
        <Cell {...{ kind, cells, field, record }} title={titleOf(record).text} />
      ),
    })),
    {
      title: t('records.columns.state'),
      key: 'state',
      width: cells.fields.length > 0 ? 170 : '34%',
      cell: (record) => <RecordState record={record} />,
    },
    {
      title: t('records.columns.updated'),
      key: 'updated',
      width: cells.fields.length > 0 ? 150 : 180,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          {moment(updatedAt)}
          <span className={shared.minor}>{updatedBy}</span>
        </>
      ),
    },
  ];
  return (
    <Table
      columns={columns}
      rows={records}
      idOf={({ id }) => id}
      {...(onMove && { RowElement: SortableRow })}
    />
  );
}

function SortableRow({ id, children }: RowElementProps) {
  const { setRow, style } = useSortableRow(id);
  return (
    <tr ref={setRow} style={style}>
      {children}
    </tr>
  );
}
