import { useTranslation } from 'react-i18next';
import { useLoaderData, useNavigate } from 'react-router-dom';
import type { PageDescription, Translate } from '@nalam/shell/contract';
import { Container } from '@nalam/shared-ui/container';
import { FormReceipt } from '@nalam/shell/form-receipt';
import { paths } from '../../paths.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { loader } from './appointment-loader.ts';
import pageStyles from '../../styles/page.module.css';

export { action } from './appointment-action.ts';
export { loader };

export const meta = (_: unknown, t: Translate<['public-site', 'appointment']>): PageDescription => ({
  title: { text: t('appointment:title') },
  description: { text: t('appointment:lead') },
});

/** The appointment form as a separate page: the target of the Appointment button without script. */
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
