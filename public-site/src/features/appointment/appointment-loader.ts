import type { HomeCollection, ServiceDetail, VisitPlan } from '@nalam/api/contract';
import { todayAtCentre } from '@nalam/api/centre-clock';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import { referenceIn } from '@nalam/shell/form-receipt';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signal } = request;
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const link = search.get('service');
  const services = search.get('plan');
  // The form works without any of these. Once it is open, it requests only the plan.
  const [service, home, plan] = await Promise.all([
    link === null
      ? undefined
      : api
          .get<ServiceDetail>(`/services/${encodeURIComponent(link)}`, { signal })
          .then(({ name }) => name.text)
          .catch(() => undefined),
    services === null
      ? api.get<HomeCollection>('/home-collection', { signal }).catch(() => undefined)
      : undefined,
    services === null
      ? undefined
      : api.get<VisitPlan>('/visit-plan', { params: { services }, signal }).catch(() => undefined),
  ]);
  return { today: todayAtCentre(), service, reference: referenceIn(request.url), home, plan };
}
