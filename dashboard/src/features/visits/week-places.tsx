import { momentAtCentre } from '@nalam/api/centre-clock';
import { useTranslation } from 'react-i18next';
import { Answered } from '../../answer/answered.tsx';
import { useDates } from '../../dates.ts';
import { useFreePlacesQuery } from '../../requests/requests-api.ts';
import styles from './week-places.module.css';

interface WeekPlacesProps {
  /** The id and the name of a service. */
  service: { _id: string; name: { text: string; lang: string } };
  /** The first day. */
  date: string;
  onDay: (day: string) => void;
}

/** The free places of a service in the seven days from a day, by time. */
export function WeekPlaces({ service: { _id, name }, date, onDay }: WeekPlacesProps) {
  const { t } = useTranslation('dashboard');
  const { time, weekday } = useDates();
  const places = useFreePlacesQuery({ date, days: 7, services: _id });
  return (
    <section aria-labelledby="week" className={styles.week}>
      <h3 id="week">
        {t('today.free')}: <span lang={name.lang}>{name.text}</span>
      </h3>
      <Answered answer={{ ...places, data: places.currentData }} failed={t('today.failed')}>
        {(days) => {
          const times = [...new Set(days.flatMap((day) => day.times.map((each) => each.time)))].sort();
          return (
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('home.visit.time')}</th>
                  {days.map((day) => (
                    <th key={day.date} scope="col">
                      <button type="button" onClick={() => onDay(day.date)}>
                        {weekday(momentAtCentre(day.date).toISOString())}
                      </button>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {times.map((each) => (
                  <tr key={each}>
                    <th scope="row">{time(momentAtCentre(date, each).toISOString())}</th>
                    {days.map((day) => {
                      const free = day.times.find((slot) => slot.time === each)?.places;
                      return (
                        <td key={day.date} data-free={free !== undefined && free > 0}>
                          {free ?? '–'}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Answered>
    </section>
  );
}
