import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './slow-note.module.css';

/** A shorter wait after saving raises no doubt. */
const slowCallNoticeMs = 4000;

/** Says of a call that has not come back for long that it is still under way, and that what was typed is still there. */
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
