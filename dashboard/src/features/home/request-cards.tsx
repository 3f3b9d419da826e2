import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { Cards } from '../../cards/cards.tsx';
import { useDates } from '../../dates.ts';
import { SelectableHeading } from '../../list/selection.tsx';
import { ContactLinks } from './contact-links.tsx';
import { Facts, Received } from './facts.tsx';
import shared from '../../styles/shared.module.css';
import styles from './request-cards.module.css';
import { ServiceNames } from './service-names.tsx';
import { LastNote } from './staff-notes.tsx';
import { useVisitWords } from './use-visit-words.ts';
import { HandlerChoice, StatusChoice, type RequestsProps } from './request-choices.tsx';

/** The requests as cards, one below the other, for phones and tablets. */
export function RequestCards({ requests, selection, handlers, onChange, onOpen }: RequestsProps) {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  const visitWords = useVisitWords();
  return (
    <Cards>
      {requests.map((request) => (
        <li key={request._id}>
          <Card>
            <SelectableHeading id={request._id} title={request.name} selection={selection}>
              <h3 className={shared.name}>{request.name}</h3>
            </SelectableHeading>
            <ContactLinks phone={request.phone} email={request.email} />
            <Facts
              facts={[
                [t('home.columns.service'), <ServiceNames key="service" request={request} />],
                [
                  t('home.columns.home'),
                  request.home && `${request.home.address}, ${request.home.postalCode}`,
                ],
                [t('home.columns.date'), day(request.date)],
                [t('home.visit.title'), request.visit && visitWords(request.visit)],
                [t('home.columns.notes'), request.notes],
                [t('home.visit.wish'), request.wish],
                [
                  t('home.columns.staffNotes'),
                  (request.noteEntries ?? []).length > 0 && <LastNote key="note" request={request} />,
                ],
                [t('home.columns.received'), <Received key="received" request={request} />],
              ]}
            />
            <div className={styles.choices}>
              <StatusChoice request={request} onChange={(change) => onChange(request, change)} />
              <HandlerChoice
                request={request}
                handlers={handlers}
                onChange={(change) => onChange(request, change)}
              />
              <Button
                kind="quiet"
                aria-label={t('home.openOf', { name: request.name })}
                onClick={() => onOpen(request)}
              >
                {t('home.open')}
              </Button>
            </div>
          </Card>
        </li>
      ))}
    </Cards>
  );
}
