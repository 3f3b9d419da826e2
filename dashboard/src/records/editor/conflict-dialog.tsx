import type { FieldSchema } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '@nalam/shared-ui/staff';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useDates } from '../../dates.ts';
import { SmallPicture } from '../../media/small-picture.tsx';
import { described, picturesIn } from '../content/described.ts';
import { readable, type Readable } from '../content/readable.ts';
import { useFieldWords } from '../fields/use-field-words.ts';
import type { Content } from '../record-contract.ts';
import styles from './conflict-dialog.module.css';
import { choicesIn, chosen, type Conflict, type Side } from './conflict.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  texts: string;
  /** The contents' schema. */
  schema?: FieldSchema;
  /** Receives the chosen content, which is not saved yet. */
  onResolve: (content: Content) => void;
  onClose: () => void;
}

/** Shown when two people have changed a record: shows both versions, to choose by field. Nothing is overwritten unseen. */
export function ConflictDialog({ conflict, texts, schema, onResolve, onClose }: ConflictDialogProps) {
  const { t } = useTranslation('dashboard');
  const words = useFieldWords(texts);
  const { moment } = useDates();
  const [choices, setChoices] = useState(() => choicesIn(conflict));
  const { mine, content, updatedAt, updatedBy } = conflict;
  const fields = Object.keys(choices);

  return (
    <AskDialog
      wide
      final
      title={t('records.conflict.title')}
      okText={t('records.conflict.take')}
      cancelText={t('records.conflict.later')}
      onOk={() => onResolve(chosen(conflict, choices))}
      onCancel={onClose}
    >
      <p>
        {updatedBy === null
          ? t('records.conflict.textOfNobody', { at: moment(updatedAt) })
          : t('records.conflict.text', { by: updatedBy, at: moment(updatedAt) })}
      </p>
      {fields.length === 0 && <p>{t('records.conflict.nothing')}</p>}
      {fields.map((field) => {
        const fieldSchema = schema?.properties?.[field];
        const [ours = [], theirs = []] = readable(
          ...[mine, content].map((side) => described(fieldSchema, side[field], words, [field])),
        );
        return (
          <fieldset key={field} className={styles.field}>
            <legend>{words.label([field])}</legend>
            <Radio.Group
              className={styles.sides ?? ''}
              value={choices[field]}
              onChange={({ target }) => setChoices({ ...choices, [field]: target.value as Side })}
            >
              <Radio value="mine" className={styles.side ?? ''}>
                <strong>{t('records.conflict.mine')}</strong>
                <Version parts={ours} pictures={picturesIn(fieldSchema, mine[field])} />
              </Radio>
              <Radio value="theirs" className={styles.side ?? ''}>
                <strong>{t('records.conflict.theirs')}</strong>
                <Version parts={theirs} pictures={picturesIn(fieldSchema, content[field])} />
              </Radio>
            </Radio.Group>
          </fieldset>
        );
      })}
    </AskDialog>
  );
}

function Version({ parts, pictures }: { parts: Readable; pictures: string[] }) {
  const hasTexts = pictures.length === 0 || parts.some(({ text }) => text !== '');
  return (
    <>
      {hasTexts &&
        parts.map(({ lang, text }) => (
          <span key={lang ?? 'both'} lang={lang} className={styles.text}>
            {text || '–'}
          </span>
        ))}
      {pictures.map((id) => (
        <SmallPicture key={id} id={id} />
      ))}
    </>
  );
}
