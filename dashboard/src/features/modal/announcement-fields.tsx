import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Form } from '@nalam/shared-ui/staff';
import { ActionField } from '../../records/fields/action-field.tsx';
import { LocalField } from '../../records/fields/local-field.tsx';
import { ChoiceField, MomentField } from '../../records/fields/plain-fields.tsx';

const modes = ['strip', 'dialog'] as const;

export function AnnouncementFields() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <ChoiceField
        name="mode"
        label={t('announcements.fields.mode')}
        hint={t('announcements.hints.mode')}
        required
        options={modes.map((mode) => ({ value: mode, label: t(`announcements.modes.${mode}`) }))}
      />
      <LocalField name="heading" label={t('announcements.fields.heading')} required max={120} />
      <LocalField name="text" label={t('announcements.fields.text')} max={600} lines={3} />
      <ActionField name="action" label={t('announcements.fields.action')} />
      <MomentField
        name="startsAt"
        label={t('announcements.fields.startsAt')}
        hint={t('announcements.hints.startsAt')}
      />
      <MomentField name="endsAt" label={t('announcements.fields.endsAt')} />
      <Form.Item
        name="edition"
        label={t('announcements.fields.edition')}
        extra={t('announcements.hints.edition')}
      >
        <Edition />
      </Form.Item>
    </>
  );
}

interface EditionProps {
  /** Given by the form's item, as is the next. */
  value?: number;
  onChange?: (edition: number) => void;
}

/** Visitors who closed an announcement see it no more; this button shows it to them again once published. */
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
