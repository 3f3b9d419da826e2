import type { OfferedTest } from '@nalam/api/contract';
import { momentAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { useWeekPlacesQuery } from '../../requests/requests-api.ts';
import styles from './week-places.module.css';

interface WeekPlacesProps {
  services: OfferedTest[];
  /** The id of the service whose places are shown, by time; empty for all services. */
  service: string;
  /** The first day. */
  date: string;
  onDay: (day: string) => void;
  onService: (id: string) => void;
}

/** The free places of seven days from a date. */
export function WeekPlaces({ services, service, date, onDay, onService }: WeekPlacesProps) {
  const { t } = useTranslation('dashboard');
  const { time, weekday } = useDates();
  const places = useWeekPlacesQuery({ date, service });
  const nameOf = (id: string) => services.find(({ _id }) => _id === id)?.name;
  const only = nameOf(service);
  const heading = (key: string) =>
    service ? (
      time(momentAtCentre(date, key).toISOString())
    ) : (
      <button type="button" lang={nameOf(key)?.lang} onClick={() => onService(key)}>
        {nameOf(key)?.text}
      </button>
    );
  return (
    <section aria-labelledby="week" className={styles.week}>
      <h3 id="week">
        {t('today.free')}
        {only && (
          <>
            : <span lang={only.lang}>{only.text}</span>
          </>
        )}
      </h3>
      <Answered answer={{ ...places, data: places.currentData }} failed={t('today.failed')}>
        {({ dates, rows }) => (
          <table>
            <thead>
              <tr>
                <th scope="col">{t(service ? 'home.visit.time' : 'home.columns.service')}</th>
                {dates.map((day) => (
                  <th key={day} scope="col">
                    <button type="button" onClick={() => onDay(day)}>
                      {weekday(momentAtCentre(day).toISOString())}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{heading(row.key)}</th>
                  {row.places.map((free, place) => (
                    <td key={dates[place]} data-free={free !== null && free > 0}>
                      {free ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Answered>
    </section>
  );
}
