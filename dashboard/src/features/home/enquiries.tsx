import type { Enquiry, EnquiryChange, EnquiryList } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure, type ApiClient } from 'shell/api';
import { useNotify } from 'shell/session';
import { Card } from 'shared-ui/card';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { Cards } from '../../cards/cards.tsx';
import { useDates } from '../../dates.ts';
import { useFailureWords } from '../../failure-words.ts';
import { ListStates } from '../../list/list-states.tsx';
import { QuickChoice } from '../../quick-choice/quick-choice.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './enquiries.module.css';

const pageSize = 4;

const fetchEnquiries = (page: number) => async (api: ApiClient) => ({
  ...(await api.get<EnquiryList>('/dashboard/enquiries', {
    params: { limit: pageSize, offset: (page - 1) * pageSize },
  })),
  page,
  pageSize,
});

const sendChange = (id: string, change: EnquiryChange) => (api: ApiClient) =>
  api.send<Enquiry>('PATCH', `/dashboard/enquiries/${id}`, change);

/**
 * What visitors wrote on the contact page, the newest first, to be answered by phone or mail. The centre gets each as a mail,
 * too; here they are where no mail server is set up.
 *
 * @param round raised to have them asked for again
 */
export function Enquiries({ round }: { round: number }) {
  const { t } = useTranslation('dashboard');
  // Not in the address, whose page is the inbox's.
  const [page, setPage] = useState(1);
  const [loaded, reload, replace] = useLoaded(`enquiries ${page} ${round}`, fetchEnquiries(page));
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();

  const show = (next: Enquiry) =>
    replace((list) => ({ ...list, items: list.items.map((item) => (item._id === next._id ? next : item)) }));

  /** Shows it at once, and takes it back when the API refuses. */
  async function change(enquiry: Enquiry, wanted: EnquiryChange) {
    show({ ...enquiry, ...wanted });
    try {
      show(await callAsStaff(sendChange(enquiry._id, wanted)));
    } catch (error) {
      show(enquiry);
      notify({ kind: 'error', text: failureWords(toFailure(error)) });
    }
  }

  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className={styles.heading}>
        {t('home.enquiries.title')}
      </h2>
      <ListStates
        loaded={loaded}
        failed={t('home.enquiries.failed')}
        onRetry={reload}
        onPage={setPage}
        total={(count) => t('home.enquiries.total', { count })}
        empty={<p>{t('home.enquiries.none')}</p>}
      >
        {({ items }) => (
          <Cards>
            {items.map((enquiry) => (
              <li key={enquiry._id}>
                <EnquiryCard enquiry={enquiry} onChange={(wanted) => void change(enquiry, wanted)} />
              </li>
            ))}
          </Cards>
        )}
      </ListStates>
    </section>
  );
}

const kinds = { new: 'warning', answered: 'good' } as const;

interface EnquiryCardProps {
  enquiry: Enquiry;
  onChange: (change: EnquiryChange) => void;
}

function EnquiryCard({ enquiry, onChange }: EnquiryCardProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return (
    <Card>
      <h3 className={styles.name}>
        {enquiry.name}: {t(`home.enquiries.topics.${enquiry.topic}`)}
      </h3>
      <ContactLinks phone={enquiry.phone} email={enquiry.email} />
      <p className={styles.message} lang={enquiry.language}>
        {enquiry.message}
      </p>
      <p className={styles.received}>
        {moment(enquiry.createdAt)} · <span className={styles.reference}>{enquiry.reference}</span>
      </p>
      <div className={styles.status}>
        <QuickChoice
          label={t('home.enquiries.statusOf', { name: enquiry.name })}
          value={enquiry.status}
          kind={kinds[enquiry.status]}
          options={(['new', 'answered'] as const).map((value) => ({
            value,
            label: t(`home.enquiries.status.${value}`),
          }))}
          onChange={(status) => onChange({ status })}
        />
      </div>
    </Card>
  );
}
