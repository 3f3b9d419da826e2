import type { ServiceSummary } from '@nalam/api/contract';
import type { FieldChoice, StaffAnswer } from '@nalam/shell/contract';
import { useDashboardTools, useLanguage } from '@nalam/shell/page';

/** The services whose pages can show a product. An unpublished service is shown by its id. */
export function useServices(): StaffAnswer<FieldChoice[]> {
  const lang = useLanguage();
  const { useStaffQuery } = useDashboardTools().parts;
  const { data, ...services } = useStaffQuery<ServiceSummary[]>({ path: '/services', params: { lang } });
  return { ...services, data: data?.map(({ _id, name }) => ({ value: _id, label: name })) };
}
