import type { Appointment } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { DateField } from '@nalam/shared-ui/date-field';
import { SelectField } from '@nalam/shared-ui/select-field';
import { Tag } from '@nalam/shared-ui/tag';
import { todayAtCentre } from '@nalam/api/centre-clock';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { useTitle } from '../../records/use-title.ts';
import { useVisitsQuery } from './home-api.ts';
import { ServiceNames } from './service-names.tsx';
import shared from '../../styles/shared.module.css';
import styles from './visits.module.css';

/** The visits of a day, for all services or one. */
export function VisitsOfDay({ onOpen }: { onOpen: (request: Appointment) => void }) {
  const { t } = useTranslation('dashboard');
  const { time } = useDates();
  const titleOf = useTitle();
  const [date, setDate] = useState(todayAtCentre);
  const [service, setService] = useState('');
  const visits = useVisitsQuery(date, { skip: date === '' });
  const { currentData: all = [] } = visits;
  const testsOf = (request: Appointment) => [request.service, ...request.moreServices];
  const services = new Map(all.flatMap(testsOf).map((test) => [test.en, titleOf({ title: test })]));
  const serviceFilter = services.has(service) ? service : '';
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className={shared.partHeading}>
        {t('home.visits.title')}
      </h2>
      <div className={styles.choice}>
        <DateField
          label={t('home.visit.day')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <SelectField
          label={t('home.columns.service')}
          placeholder={t('home.visits.everyService')}
          value={serviceFilter}
          options={[...services].map(([value, title]) => ({ value, ...title }))}
          onChange={({ target }) => setService(target.value)}
        />
      </div>
      <Answered answer={{ ...visits, data: visits.currentData }} failed={t('home.visits.failed')}>
        {(ofDay) =>
          ofDay.length === 0 ? (
            <p>{t('home.visits.none')}</p>
          ) : (
            <ol className={styles.day}>
              {ofDay
                .filter(
                  (each) => serviceFilter === '' || testsOf(each).some(({ en }) => en === serviceFilter),
                )
                .map((request) => (
                  <li key={request._id}>
                    <strong>{request.visit && time(request.visit.startsAt)}</strong>
                    <Button
                      kind="quiet"
                      aria-label={t('home.openOf', { name: request.name })}
                      onClick={() => onOpen(request)}
                    >
                      {request.name}
                    </Button>
                    <ServiceNames request={request} />
                    {request.home && (
                      <span>
                        {t('home.columns.home')}: {request.home.address}, {request.home.postalCode}
                      </span>
                    )}
                    <span>
                      {request.visit && t(`home.visit.states.${request.visit.state}`)}
                      {request.visit?.paid && ` · ${t('home.visit.payment.paid')}`}
                      {request.visit?.isClosed && <Tag kind="danger">{t('home.visits.closed')}</Tag>}
                    </span>
                  </li>
                ))}
            </ol>
          )
        }
      </Answered>
    </section>
  );
}
