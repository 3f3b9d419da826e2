import { useTranslation } from 'react-i18next';
import type { HomeCollection, ServiceDetail, VisitPlan } from '@nalam/api/contract';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import { apiContext } from '@nalam/shell/api';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Container } from '@nalam/shared-ui/container';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { FormReceipt, referenceIn } from '@nalam/shell/form-receipt';
import { paths } from '../../paths.ts';
import { AppointmentForm } from './appointment-form.tsx';
import pageStyles from '../../styles/page.module.css';

export { action } from './appointment-action.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { signal } = request;
  const api = context.get(apiContext);
  const search = new URL(request.url).searchParams;
  const link = search.get('service');
  const services = search.get('plan');
  // The form works without all of these. Once it is open, it asks for nothing but a plan.
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

export const meta = (_: unknown, t: Translate<['public-site', 'appointment']>): PageDescription => ({
  title: { text: t('appointment:title') },
  description: { text: t('appointment:lead') },
});

/** The appointment form as a page of its own: what the Appointment button is without script. */
export function Component() {
  const { t } = useTranslation('appointment');
  const navigate = useNavigate();
  const { today, service, reference, home } = useLoaderData<typeof loader>();
  if (reference !== undefined) {
    return (
      <FormReceipt reference={reference} text={(part) => t(`receipt.${part}`)} form={paths.appointment()} />
    );
  }
  return (
    <Container width="text" className={pageStyles.page}>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <AppointmentForm
        today={today}
        service={service}
        home={home}
        onSent={(reference) => void navigate(paths.appointmentReceipt(reference))}
      />
    </Container>
  );
}
