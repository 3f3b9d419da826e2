import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import type { RecordKind } from '../record-kind.ts';

/** Shown for a record that was renamed or deleted, or never existed. */
export function RecordGone({ kind }: { kind: RecordKind }) {
  const { t } = useTranslation('dashboard');
  return (
    <EmptyState shape={kind.icon} title={t('records.gone')} text={t('records.goneText')}>
      <Link className={buttonClass('secondary')} to={kind.listPath}>
        {t('records.backToList')}
      </Link>
    </EmptyState>
  );
}
