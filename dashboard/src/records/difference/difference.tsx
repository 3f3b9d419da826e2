import { useTranslation } from 'react-i18next';
import { SmallPicture } from '../../media/small-picture.tsx';
import { useTranslate } from '../../use-translate.ts';
import { differingFields } from '../content/content.ts';
import { picturesIn } from '../content/pictures.ts';
import { readable } from '../content/readable.ts';
import type { Content } from '../record-contract.ts';
import styles from './difference.module.css';
import { Words } from './words.tsx';

interface DifferenceProps {
  texts: string;
  before: Content;
  after: Content;
}

/** The differences of two contents, by field and word. */
export function Difference({ texts, before, after }: DifferenceProps) {
  const { t } = useTranslation('dashboard');
  const translate = useTranslate();
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p>{t('records.revisions.same')}</p>;
  return (
    <dl className={styles.difference}>
      {fields.map((field) => {
        const pictures = picturesIn(field, after[field]);
        const [old = [], next = []] = pictures ? [] : readable(before[field], after[field]);
        return (
          <div key={field} className={styles.field}>
            <dt>{translate(`${texts}.fields.${field}`)}</dt>
            {pictures && <PictureChange before={picturesIn(field, before[field]) ?? []} after={pictures} />}
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

/** Added and removed pictures; if only the order differs, all of them. */
function PictureChange({ before, after }: { before: string[]; after: string[] }) {
  const { t } = useTranslation('dashboard');
  const removed = before.filter((id) => !after.includes(id));
  const added = after.filter((id) => !before.includes(id));
  const isReordered = removed.length + added.length === 0;
  return (
    <>
      {removed.map((id) => (
        <dd key={`- ${id}`}>
          {t('records.revisions.removed')} <SmallPicture id={id} />
        </dd>
      ))}
      {(isReordered ? after : added).map((id) => (
        <dd key={`+ ${id}`}>
          {!isReordered && t('records.revisions.added')} <SmallPicture id={id} />
        </dd>
      ))}
    </>
  );
}
