import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import styles from './copy-button.module.css';

/** Copies a text, such as a reference number, and confirms it, also to screen readers. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('shared-ui');
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // A browser may refuse, and has no clipboard without https.
      setOutcome('failed');
    }
  }

  return (
    <span className={styles.copy}>
      <Button kind="quiet" onClick={() => void copy()}>
        {t('copy.copy')}
      </Button>
      <span role="status">{outcome && t(`copy.${outcome}`)}</span>
    </span>
  );
}
