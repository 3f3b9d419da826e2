import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './slow-note.module.css';

/** A shorter wait does not worry users. */
const slowCallNoticeMs = 4000;

/** Shows that a long call is still running, and that the input is kept. */
export function SlowNote({ busy }: { busy: boolean }) {
  return (
    <p role="status" className={styles.note}>
      {busy && <OnceSlow />}
    </p>
  );
}

function OnceSlow() {
  const { t } = useTranslation('dashboard');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowCallNoticeMs);
    return () => clearTimeout(timer);
  }, []);
  return slow && t('slow');
}
