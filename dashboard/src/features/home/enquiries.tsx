import type { Enquiry, EnquiryList } from 'api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiClient } from 'shell/api';
import { Card } from 'shared-ui/card';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useDates } from '../../dates.ts';
import { ListStates } from '../../list/list-states.tsx';
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
  const [loaded, reload] = useLoaded(`enquiries ${page} ${round}`, fetchEnquiries(page));
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
          <ul className={styles.cards}>
            {items.map((enquiry) => (
              <li key={enquiry._id}>
                <EnquiryCard enquiry={enquiry} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}

function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
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
    </Card>
  );
}
