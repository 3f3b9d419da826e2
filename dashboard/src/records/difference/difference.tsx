import type { FieldSchema } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { SmallPicture } from '../../media/small-picture.tsx';
import { differingFields, isEqual } from '../content/content.ts';
import { described, picturesIn } from '../content/described.ts';
import { readable } from '../content/readable.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { Content } from '../record-contract.ts';
import styles from './difference.module.css';
import { Words } from './words.tsx';

interface DifferenceProps {
  texts: string;
  /** The contents' schema; may still be loading. */
  schema: FieldSchema | undefined;
  before: Content;
  after: Content;
}

/** The differences of two contents, by field and word. */
export function Difference({ texts, schema, before, after }: DifferenceProps) {
  const { t } = useTranslation('dashboard');
  const words = useFieldWords(texts);
  const fields = differingFields(before, after);
  if (fields.length === 0) return <p>{t('records.revisions.same')}</p>;
  return (
    <dl className={styles.difference}>
      {fields.map((field) => {
        const fieldSchema = schema?.properties?.[field];
        const sides = [before[field], after[field]];
        const [oldPictures = [], pictures = []] = sides.map((side) => picturesIn(fieldSchema, side));
        const [old = [], next = []] = readable(
          ...sides.map((side) => described(fieldSchema, side, words, [field])),
        );
        return (
          <div key={field} className={styles.field}>
            <dt>{words.label([field])}</dt>
            {!isEqual(oldPictures, pictures) && <PictureChange before={oldPictures} after={pictures} />}
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
