import { useTranslation } from 'react-i18next';
import {
  useLoaderData,
  useNavigate,
  type LoaderFunctionArgs,
  type RouterContextProvider,
} from 'react-router-dom';
import { Container } from 'shared-ui/container';
import { todayAtCentre } from '../../centre/clock.ts';
import { useHydrated } from '../../use-hydrated.ts';
import { paths } from '../../paths.ts';
import { outcomeContext } from './appointment-action.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { AppointmentReceipt } from './appointment-receipt.tsx';
import styles from './appointment-page.module.css';

export { action } from './appointment-action.ts';

/** What a reference number looks like; an address is anybody's to write. */
const reference = /^[A-Z]{3}-[A-Z0-9]{4,12}$/;

export function loader({ context, request }: LoaderFunctionArgs<RouterContextProvider>) {
  const { searchParams } = new URL(request.url);
  const given = searchParams.get('reference') ?? '';
  return {
    today: todayAtCentre(),
    service: searchParams.get('service') ?? undefined,
    reference: reference.test(given) ? given : undefined,
    outcome: context.get(outcomeContext),
  };
}

/** The appointment form as a page of its own: what the Appointment button is without script. */
export function Component() {
  const { t } = useTranslation('public-site');
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const { today, service, reference, outcome } = useLoaderData<typeof loader>();
  if (reference) return <AppointmentReceipt reference={reference} />;
  return (
    <Container width="text" className={styles.page}>
      <h1>{t('appointment.title')}</h1>
      <p>{t('appointment.lead')}</p>
      <AppointmentForm
        // The server's page may have been kept since yesterday.
        today={hydrated ? todayAtCentre() : today}
        service={service}
        outcome={outcome}
        onSent={(given) => void navigate(paths.appointmentReceipt(given))}
      />
    </Container>
  );
}
