import type { AppointmentStatus } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Tag, type TagKind } from 'shared-ui/tag';

const kinds: Record<AppointmentStatus, TagKind> = {
  new: 'warning',
  confirmed: 'good',
  done: 'plain',
  cancelled: 'danger',
};

export function RequestStatus({ status }: { status: AppointmentStatus }) {
  const { t } = useTranslation('dashboard');
  return <Tag kind={kinds[status]}>{t(`home.status.${status}`)}</Tag>;
}
