import { languages } from '@nalam/api/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Picture } from '@nalam/shared-ui/picture';
import { Form } from '@nalam/shared-ui/staff';
import { LibraryDialog } from '../../media/library-dialog.tsx';
import { usePictureQuery } from '../../media/media-api.ts';
import { PictureDialog } from '../../media/picture-dialog.tsx';
import { useNameOfLanguage } from '../../use-name-of-language.ts';
import shared from '../../styles/shared.module.css';
import { useEditor } from './editor-context.ts';
import styles from './picture-field.module.css';
import { useRules } from './use-rules.ts';

interface PictureFieldProps {
  name: string | (string | number)[];
  label: string;
  required?: boolean;
}

/** A picture of the library; the content contains its id. */
export function PictureField({ name, label, required = false }: PictureFieldProps) {
  const rules = useRules();
  return (
    <Form.Item name={name} label={label} required={required} rules={rules({ required })}>
      <PictureInput label={label} />
    </Form.Item>
  );
}

interface PictureInputProps {
  label: string;
  /** Set by the form item, like the next two. */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

function PictureInput({ label, id, value = null, onChange }: PictureInputProps) {
  const { t } = useTranslation('dashboard');
  const { translatesOnly = false } = useEditor();
  const [open, setOpen] = useState(false);
  const action = value === null ? t('media.choose') : t('media.change');
  return (
    <div className={styles.picture}>
      {value !== null && <Shown key={value} id={value} />}
      <div className={shared.buttons} hidden={translatesOnly}>
        <Button
          kind="secondary"
          {...(id && { id })}
          aria-label={t('media.actionFor', { action, label })}
          onClick={() => setOpen(true)}
        >
          {action}
        </Button>
        {value !== null && (
          <Button kind="quiet" aria-label={t('media.removeFrom', { label })} onClick={() => onChange?.(null)}>
            {t('media.remove')}
          </Button>
        )}
      </div>
      {open && (
        <LibraryDialog
          current={value}
          onClose={() => setOpen(false)}
          onChoose={({ id }) => {
            onChange?.(id);
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Shown({ id }: { id: string }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useNameOfLanguage();
  const { translatesOnly = false } = useEditor();
  const { data: picture, error, isFetching, refetch } = usePictureQuery(id);
  const [open, setOpen] = useState(false);
  if (!picture && error && !isFetching) {
    return (
      <p role="alert">
        {t('media.pictureFailed')}{' '}
        <Button kind="quiet" onClick={() => void refetch()}>
          {t('media.again')}
        </Button>
      </p>
    );
  }
  if (!picture) return <p role="status">{t('loading')}</p>;
  return (
    <figure className={styles.shown}>
      <Picture image={picture.image} sizes="240px" decorative />
      <figcaption>
        {languages.map(({ code }) => {
          const words = picture.alt[code];
          return (
            <span key={code} {...(words ? { lang: code } : { className: styles.missing })}>
              {words ?? t('media.altMissingIn', { language: nameOf(code) })}
            </span>
          );
        })}
        {!translatesOnly && (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('media.describe')}
          </Button>
        )}
      </figcaption>
      {open && (
        <PictureDialog picture={picture} onSaved={() => setOpen(false)} onClose={() => setOpen(false)} />
      )}
    </figure>
  );
}
