import type { RecordHead } from '@nalam/api/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Input, Form } from '@nalam/shared-ui/staff';
import styles from './slug-field.module.css';

/** The form stores a chosen slug beside the content; without one, the slug follows the name. */
export const slugName = ['$slug'];

interface SlugFieldProps {
  record: RecordHead | undefined;
  publicPath: (slug: string) => ReactNode;
}

/**
 * The address of the record's page. It follows the name until the record is published, and is then fixed, because others link to
 * it; changing it creates a redirect.
 */
export function SlugField({ record, publicPath }: SlugFieldProps) {
  const { t } = useTranslation('dashboard');
  const form = Form.useFormInstance();
  const chosenSlug: unknown = Form.useWatch(slugName, form);
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || typeof chosenSlug === 'string';

  return (
    <div className={styles.slug}>
      <p className={styles.address}>
        <span>{t('records.slug.address')}</span>{' '}
        {record?.slug ? <code>{publicPath(record.slug)}</code> : t('records.slug.fromName')}
        {!isOpen && (
          <Button kind="quiet" onClick={() => setOpened(true)}>
            {t('records.slug.change')}
          </Button>
        )}
      </p>
      {isOpen && (
        <Form.Item
          name={slugName}
          label={t('records.slug.label')}
          rules={[
            { max: 80, message: t('fieldProblems.TOO_LONG', { limit: 80 }) },
            { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, message: t('records.slug.malformed') },
          ]}
          extra={
            record?.slugFrozen ? (
              <span className={styles.warning}>{t('records.slug.redirect')}</span>
            ) : (
              t('records.slug.hint')
            )
          }
        >
          <Input autoCapitalize="none" spellCheck={false} placeholder={record?.slug ?? ''} />
        </Form.Item>
      )}
    </div>
  );
}
