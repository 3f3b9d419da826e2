import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Form } from '@nalam/shared-ui/staff';
import type { PlainFieldProps } from './plain-fields.tsx';

/** Visitors who closed an announcement no longer see it; a button shows it to them again after publishing. */
export function EditionField({ name, label, hint }: Omit<PlainFieldProps, 'required'>) {
  return (
    <Form.Item name={name} label={label} extra={hint}>
      <Edition />
    </Form.Item>
  );
}

interface EditionProps {
  /** Set by the form item, like the next one. */
  value?: number;
  onChange?: (edition: number) => void;
}

function Edition({ value = 1, onChange }: EditionProps) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p role="status">{t('announcements.editionNow', { edition: value })}</p>
      <Button kind="secondary" onClick={() => onChange?.(value + 1)}>
        {t('announcements.showAgain')}
      </Button>
    </>
  );
}
