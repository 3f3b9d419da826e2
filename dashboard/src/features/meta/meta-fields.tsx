import { useTranslation } from 'react-i18next';
import { Input, Form } from '@nalam/shared-ui/staff';
import { LocalField } from '../../records/fields/local-field.tsx';
import { PictureField } from '../../records/fields/picture-field.tsx';
import { useRules } from '../../records/fields/use-rules.ts';
import { MetaPreviews } from './meta-previews.tsx';

/** @param fixedPath whether the entry exists already, so that its path cannot change */
export function MetaFields({ fixedPath }: { fixedPath: boolean }) {
  const { t } = useTranslation('dashboard');
  const rules = useRules();
  return (
    <>
      <Form.Item
        name="path"
        label={t('meta.fields.path')}
        required
        extra={t('meta.hints.path')}
        rules={[
          ...rules({ required: true, max: 500 }),
          { pattern: /^\/(?![/\\])[^\s?#]*$/, message: t('meta.pathWrong') },
        ]}
      >
        <Input readOnly={fixedPath} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <LocalField
        name="title"
        label={t('meta.fields.title')}
        hint={t('meta.hints.title')}
        required
        max={120}
      />
      <LocalField
        name="description"
        label={t('meta.fields.description')}
        hint={t('meta.hints.description')}
        required
        max={320}
        lines={3}
      />
      <PictureField name="image" label={t('meta.fields.image')} />
      <MetaPreviews />
    </>
  );
}
