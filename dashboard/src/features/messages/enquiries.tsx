import type { Enquiry, EnquiryChange } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Choice } from '@nalam/shared-ui/choice';
import { Card } from '@nalam/shared-ui/card';
import { useNotices } from '../../notices.ts';
import { Cards } from '../../cards/cards.tsx';
import { useDates } from '../../dates.ts';
import { BulkRequests } from '../../list/bulk-requests.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { SelectableHeading, useSelection, type Selection } from '../../list/selection.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { ContactLinks } from '../../requests/contact-links.tsx';
import shared from '../../styles/shared.module.css';
import styles from './enquiries.module.css';
import { enquiryChoices, useChangeEnquiryMutation, useEnquiriesQuery } from './messages-api.ts';

/**
 * The messages of the contact page, to be answered by phone or email. The centre also gets them by email, if a mail server is set
 * up.
 */
export function Enquiries() {
  const { t } = useTranslation('dashboard');
  const address = useListParams(enquiryChoices, 'messages');
  const [params] = address;
  const { filters, filter, sort, toolbar, states } = useList(enquiryChoices, address);
  const enquiries = useEnquiriesQuery(params);
  const [changeEnquiry] = useChangeEnquiryMutation();
  const selection = useSelection(params);
  const notices = useNotices();

  async function change(enquiry: Enquiry, enquiryChange: EnquiryChange) {
    const { error } = await changeEnquiry({ enquiry, change: enquiryChange, query: params });
    if (error) notices.failed(error);
  }

  return (
    <section aria-labelledby="enquiries">
      <h2 id="enquiries" className={shared.partHeading}>
        {t('home.enquiries.title')}
      </h2>
      <Toolbar
        {...toolbar}
        searchLabel={t('home.enquiries.search')}
        searchHint={t('home.enquiries.search')}
        choices={[
          filter('status', t('home.enquiries.filterStatus'), (status) =>
            status === '' ? t('home.everyStatus') : t(`home.enquiries.status.${status}`),
          ),
          { ...sort, label: t('home.enquiries.sort') },
        ]}
        csv={{ path: '/dashboard/enquiries', params: filters }}
      />
      <BulkRequests
        kind="enquiries"
        requests={enquiries.data?.items ?? []}
        selection={selection}
        actions={(['answered', 'new'] as const).map((name) => ({
          name,
          label: t('list.markAs', { status: t(`home.enquiries.status.${name}`) }),
        }))}
      />
      <ListStates
        {...states}
        answer={enquiries}
        failed={t('home.enquiries.failed')}
        total={(count) => t('home.enquiries.total', { count })}
        empty={<p>{t('home.enquiries.none')}</p>}
      >
        {({ items }) => (
          <Cards>
            {items.map((enquiry) => (
              <li key={enquiry._id}>
                <EnquiryCard
                  enquiry={enquiry}
                  selection={selection}
                  onChange={(enquiryChange) => void change(enquiry, enquiryChange)}
                />
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
  selection: Selection;
  onChange: (change: EnquiryChange) => void;
}

function EnquiryCard({ enquiry, selection, onChange }: EnquiryCardProps) {
  const { t } = useTranslation('dashboard');
  const { moment } = useDates();
  return (
    <Card>
      <SelectableHeading id={enquiry._id} title={enquiry.name} selection={selection}>
        <h3 className={shared.name}>
          {enquiry.name}: {t(`home.enquiries.topics.${enquiry.topic}`)}
        </h3>
      </SelectableHeading>
      <ContactLinks phone={enquiry.phone} email={enquiry.email} />
      <p className={shared.message} lang={enquiry.language}>
        {enquiry.message}
      </p>
      <p className={shared.facts}>
        {moment(enquiry.createdAt)} · <span className={shared.unbroken}>{enquiry.reference}</span>
      </p>
      <div className={styles.status}>
        <Choice
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
