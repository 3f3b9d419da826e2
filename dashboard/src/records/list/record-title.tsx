import type { RecordSummary } from '@nalam/api/contract';
import { Link } from 'react-router-dom';
import { Picture } from '@nalam/shared-ui/picture';
import type { RecordKind } from '../record-kind.ts';
import { useTitle } from '../use-title.ts';
import styles from './record-title.module.css';

/** A record's name as a link to its editor, with its picture and facts, if its kind has any. */
export function RecordTitle({ kind, record }: { kind: RecordKind; record: RecordSummary }) {
  const title = useTitle()(record);
  return (
    <span className={styles.title}>
      {kind.hasPicture && (
        <span className={styles.thumbnail}>
          {record.thumbnail && <Picture image={record.thumbnail} sizes="56px" decorative />}
        </span>
      )}
      <span className={styles.name}>
        <Link to={kind.editPath(record)} lang={title.lang}>
          {title.text}
        </Link>
        {kind.Facts && (
          <span className={styles.facts}>
            <kind.Facts record={record} />
          </span>
        )}
      </span>
    </span>
  );
}
