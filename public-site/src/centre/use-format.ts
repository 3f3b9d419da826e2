import type { Weekday } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { clockTime } from '@nalam/shared-ui/clock-time';
import type { Translate } from '@nalam/shell/contract';
import { runsOfDays } from './opening-hours.ts';

/** @returns the memoised function */
function remembering<Args extends unknown[]>(format: (...args: Args) => string) {
  const cache = new Map<string, string>();
  return (...args: Args) => {
    const key = args.join(' ');
    let text = cache.get(key);
    if (text === undefined) {
      text = format(...args);
      cache.set(key, text);
    }
    return text;
  };
}

function makeFormat(t: Translate<'public-site'>) {
  const time = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const clock = clockTime(hour, minute);
    return t(`time.${clock.part}`, { time: clock.time });
  };

  const weekday = (day: Weekday) => t(`weekday.${day}`);

  return {
    /** @param time HH:MM */
    time,
    weekday,
    timeRange: remembering((from: string, to: string) => t('time.range', { from: time(from), to: time(to) })),
    /** @returns for example "Mon–Fri, Sun" */
    weekdays: remembering((days: readonly Weekday[]) =>
      runsOfDays(days)
        .flatMap((run) => {
          const [from, ...rest] = run;
          const to = rest.at(-1);
          return from && to && rest.length > 1
            ? t('time.dayRange', { from: weekday(from), to: weekday(to) })
            : run.map(weekday);
        })
        .join(', '),
    ),
  };
}

/** Cached, because a language's texts are the same for every page. */
const formats = new WeakMap<Translate<'public-site'>, ReturnType<typeof makeFormat>>();

/**
 * Formats times and weekdays in the page's language. Uses the locale files instead of `Intl`, whose words differ between Node and
 * browsers and would break hydration.
 */
export function useFormat() {
  const { t } = useTranslation('public-site');
  let format = formats.get(t);
  if (!format) {
    format = makeFormat(t);
    formats.set(t, format);
  }
  return format;
}
