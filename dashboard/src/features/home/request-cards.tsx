import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { Cards } from '../../cards/cards.tsx';
import { useDates } from '../../dates.ts';
import { SelectableHeading } from '../../list/selection.tsx';
import { ContactLinks } from './contact-links.tsx';
import shared from '../../styles/shared.module.css';
import styles from './request-cards.module.css';
import { ServiceNames } from './service-names.tsx';
import { useVisitWords } from './use-visit-words.ts';
import { HandlerChoice, StatusChoice, type RequestsProps } from './request-choices.tsx';

/** The requests as cards, one below the other, for phones and tablets. */
export function RequestCards({ requests, selection, handlers, onChange, onOpen }: RequestsProps) {
  const { t } = useTranslation('dashboard');
  const { day, moment } = useDates();
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
            <dl className={shared.known}>
              <dt>{t('home.columns.service')}</dt>
              <dd>
                <ServiceNames request={request} />
              </dd>
              {request.home && (
                <>
                  <dt>{t('home.columns.home')}</dt>
                  <dd>
                    {request.home.address}, {request.home.postalCode}
                  </dd>
                </>
              )}
              <dt>{t('home.columns.date')}</dt>
              <dd>{day(request.date)}</dd>
              {request.visit && (
                <>
                  <dt>{t('home.visit.title')}</dt>
                  <dd>{visitWords(request.visit)}</dd>
                </>
              )}
              <dt>{t('home.columns.notes')}</dt>
              <dd>{request.notes}</dd>
              {request.wish && (
                <>
                  <dt>{t('home.visit.wish')}</dt>
                  <dd>{request.wish}</dd>
                </>
              )}
              {request.staffNotes && (
                <>
                  <dt>{t('home.columns.staffNotes')}</dt>
                  <dd>{request.staffNotes}</dd>
                </>
              )}
              <dt>{t('home.columns.received')}</dt>
              <dd>
                {moment(request.createdAt)} · <span className={shared.unbroken}>{request.reference}</span>
              </dd>
            </dl>
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
