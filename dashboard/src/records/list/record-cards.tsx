import type { RecordSummary } from '@nalam/api/contract';
import type { ReactNode } from 'react';
import { Card } from '@nalam/shared-ui/card';
import { SelectionBox } from '../../list/selection.tsx';
import { useDates } from '../../dates.ts';
import type { RecordKind } from '../record-kind.ts';
import { useTitle } from '../use-title.ts';
import { Cell, type Cells } from './cells.tsx';
import { OrderButtons } from './order-buttons.tsx';
import shared from '../../styles/shared.module.css';
import styles from './record-cards.module.css';
import { RecordState } from './record-state.tsx';
import type { RecordsProps } from './record-table.tsx';
import { RecordTitle } from './record-title.tsx';
import { useSortableRow } from './sortable-rows.tsx';

/** The records as cards, for windows too narrow for a table. */
export function RecordCards({ kind, records, selection, cells, onMove }: RecordsProps) {
  const titleOf = useTitle();
  return (
    <ul className={styles.cards}>
      {records.map((record, place) => (
        <RecordCard
          key={record.id}
          kind={kind}
          record={record}
          cells={cells}
          selection={<SelectionBox id={record.id} title={titleOf(record).text} selection={selection} />}
          order={
            onMove && (
              <OrderButtons
                id={record.id}
                title={titleOf(record).text}
                place={place}
                places={records.length}
                onMove={onMove}
              />
            )
          }
        />
      ))}
    </ul>
  );
}

interface RecordCardProps {
  kind: RecordKind;
  record: RecordSummary;
  cells: Cells;
  selection: ReactNode;
  order: ReactNode;
}

function RecordCard({ kind, record, cells, selection, order }: RecordCardProps) {
  const titleOf = useTitle();
  const { moment } = useDates();
  const { setRow, style } = useSortableRow(record.id);
  return (
    <li ref={setRow} style={style}>
      <Card className={styles.card}>
        <div className={shared.line}>
          {selection}
          <RecordTitle kind={kind} record={record} />
        </div>
        {cells.fields.length > 0 && (
          <div className={shared.row}>
            {cells.fields.map((field) => (
              <Cell key={field.name} {...{ kind, cells, field, record }} title={titleOf(record).text} />
            ))}
          </div>
        )}
        <RecordState record={record} />
        <div className={`${shared.row} ${shared.apart} ${styles.foot}`}>
          <span>
            {moment(record.updatedAt)} {record.updatedBy}
          </span>
          {order}
        </div>
      </Card>
    </li>
  );
}
