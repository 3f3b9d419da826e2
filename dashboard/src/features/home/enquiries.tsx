import type { Enquiry, EnquiryChange, EnquiryList } from 'api/contract';
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
import { Toolbar } from '../../list/toolbar.tsx';
import { useListParams, type ListParams } from '../../list/use-list-params.ts';
import { useSortChoice } from '../../list/use-sort-choice.ts';
import { QuickChoice } from '../../quick-choice/quick-choice.tsx';
import { ContactLinks } from './contact-links.tsx';
import styles from './enquiries.module.css';

const pageSize = 4;

const choices = {
  status: ['', 'new', 'answered'],
  sort: ['-createdAt', 'createdAt', 'name', '-name', 'status'],
} as const;

const fetchEnquiries =
  ({ search, status, sort, page }: ListParams<typeof choices>) =>
  async (api: ApiClient) => ({
    ...(await api.get<EnquiryList>('/dashboard/enquiries', {
      params: {
        sort,
        limit: pageSize,
        offset: (page - 1) * pageSize,
        ...(status && { status }),
        ...(search && { search }),
      },
    })),
    page,
    pageSize,
  });

const sendChange = (id: string, change: EnquiryChange) => (api: ApiClient) =>
  api.send<Enquiry>('PATCH', `/dashboard/enquiries/${id}`, change);

/**
 * What visitors wrote on the contact page, to be answered by phone or mail. The centre gets each as a mail,
 * too; here they are where no mail server is set up.
 *
 * @param round raised to have them asked for again
 */
export function Enquiries({ round }: { round: number }) {
  const { t } = useTranslation('dashboard');
  const [params, setParams] = useListParams(choices, 'messages');
  const sortChoice = useSortChoice(choices.sort, params.sort);
  const [loaded, reload, replace] = useLoaded(
    `enquiries ${round} ${JSON.stringify(params)}`,
    fetchEnquiries(params),
  );
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
      <Toolbar
        searchLabel={t('home.enquiries.search')}
        search={params.search}
        searchHint={t('home.enquiries.search')}
        choices={[
          {
            name: 'status',
            label: t('home.enquiries.filterStatus'),
            value: params.status,
            options: choices.status.map((status) => ({
              value: status,
              label: status === '' ? t('home.everyStatus') : t(`home.enquiries.status.${status}`),
            })),
          },
          { ...sortChoice, label: t('home.enquiries.sort') },
        ]}
        onChange={(name, value) => setParams({ [name]: value })}
      />
      <ListStates
        loaded={loaded}
        failed={t('home.enquiries.failed')}
        onRetry={reload}
        onPage={(page) => setParams({ page })}
        total={(count) => t('home.enquiries.total', { count })}
        empty={
          <p>
            {t(params.search + params.status === '' ? 'home.enquiries.none' : 'home.enquiries.nothingFound')}
          </p>
        }
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
