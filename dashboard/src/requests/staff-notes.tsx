import type { Appointment, StaffNote } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDates } from '../dates.ts';
import shared from '../styles/shared.module.css';
import styles from './staff-notes.module.css';

/** Staff's notes on a request, oldest first. */
export function StaffNotes({ request: { noteEntries = [] } }: { request: Appointment }) {
  if (noteEntries.length === 0) return null;
  return (
    <ul className={`${shared.list} ${styles.notes}`}>
      {noteEntries.map((note) => (
        <li key={`${note.at ?? ''} ${note.text}`}>
          <p className={shared.message}>{note.text}</p>
          <Noted note={note} />
        </li>
      ))}
    </ul>
  );
}

/** The last note, and the number of earlier ones. */
export function LastNote({ request: { noteEntries = [] } }: { request: Appointment }) {
  const { t } = useTranslation('dashboard');
  const last = noteEntries.at(-1);
  if (!last) return null;
  const earlier = noteEntries.length - 1;
  return (
    <span className={styles.last}>
      {last.text} <Noted note={last} />
      {earlier > 0 && ` · ${t('home.notes.earlier', { count: earlier })}`}
    </span>
  );
}

function Noted({ note: { by, at } }: { note: StaffNote }) {
  const { moment } = useDates();
  return <small>{[by, at && moment(at)].filter(Boolean).join(', ')}</small>;
}
