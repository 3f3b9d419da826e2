import type { ServiceSummary } from '@nalam/api/contract';
import type { FieldChoice, StaffAnswer } from '@nalam/shell/contract';
import { useLanguage } from '@nalam/shell/page';
import { useStaffQuery } from '../../staff-api/use-staff-query.ts';

/** The published services, for a package's tests. */
export function useServiceChoices(): StaffAnswer<FieldChoice[]> {
  const { data, ...services } = useStaffQuery<ServiceSummary[]>({
    path: '/services',
    params: { lang: useLanguage() },
  });
  return { ...services, data: data?.map(({ _id, name }) => ({ value: _id, label: name })) };
}
