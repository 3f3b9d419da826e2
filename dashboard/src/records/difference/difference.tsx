import { useTranslation } from 'react-i18next';
import { differing } from '../content/content.ts';
import { readable } from '../content/readable.ts';
import type { Content } from '../record-contract.ts';
import styles from './difference.module.css';
import { Words } from './words.tsx';

interface DifferenceProps {
  texts: string;
  before: Content;
  after: Content;
}

/** What became of a content, field by field and word by word. */
export function Difference({ texts, before, after }: DifferenceProps) {
  const { t } = useTranslation('dashboard');
  const fields = differing(before, after);
  if (fields.length === 0) return <p>{t('records.revisions.same')}</p>;
  return (
    <dl className={styles.difference}>
      {fields.map((field) => {
        const [old = [], next = []] = readable(before[field], after[field]);
        return (
          <div key={field} className={styles.field}>
            <dt>{t(`${texts}.fields.${field}`)}</dt>
            {next.map(({ lang, text }, part) => {
              const oldText = old[part]?.text ?? '';
              return (
                oldText !== text && (
                  <dd key={lang ?? 'both'} lang={lang}>
                    <Words before={oldText} after={text} />
                  </dd>
                )
              );
            })}
          </div>
        );
      })}
    </dl>
  );
}
