import type { ComponentType, ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  title: ReactNode;
  /** In pixels or as a percentage; columns without one share the rest. */
  width?: number | string;
  cell: (row: Row, place: number) => ReactNode;
}

interface TableProps<Row> {
  columns: Column<Row>[];
  rows: Row[];
  idOf: (row: Row) => string;
  /** The component of a row, if not a plain `tr`. */
  RowElement?: ComponentType<RowElementProps>;
}

export interface RowElementProps {
  id: string;
  children: ReactNode;
}

const PlainRow = ({ children }: RowElementProps) => <tr>{children}</tr>;

/** A list as a table, for wide windows. Columns keep their width regardless of their content. */
export function Table<Row>({ columns, rows, idOf, RowElement = PlainRow }: TableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, title, width }) => (
              <th key={key} scope="col" style={{ width }}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <RowElement key={idOf(row)} id={idOf(row)}>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(row, place)}</td>
              ))}
            </RowElement>
          ))}
        </tbody>
      </table>
    </div>
  );
}
