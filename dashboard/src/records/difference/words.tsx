import { diffWords } from 'diff';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@nalam/shared-ui/visually-hidden';
import styles from './difference.module.css';

// Tamil words contain combining signs, which `\w` does not match.
const segmenter = new Intl.Segmenter('ta', { granularity: 'word' });

/** A text with marked deletions and insertions, also for screen readers, because colour alone is not enough. */
export function Words({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {diffWords(before, after, { intlSegmenter: segmenter }).map(({ value, added, removed }, part) => {
        if (added)
          return (
            <ins key={part} className={styles.added}>
              <VisuallyHidden>{t('records.revisions.added')}</VisuallyHidden>
              {value}
            </ins>
          );
        if (removed)
          return (
            <del key={part} className={styles.removed}>
              <VisuallyHidden>{t('records.revisions.removed')}</VisuallyHidden>
              {value}
            </del>
          );
        return <span key={part}>{value}</span>;
      })}
    </>
  );
}
