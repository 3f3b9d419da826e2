/** The parts of the day in Tamil; English only has am and pm. */
export type PartOfDay = 'midnight' | 'early' | 'morning' | 'afternoon' | 'evening' | 'night';

/**
 * A time and its part of the day, for use in a locale text, because `Intl` writes AM and PM even in Tamil.
 *
 * @param hour 0 to 23
 */
export function clockTime(hour: number, minute: number): { part: PartOfDay; time: string } {
  return { part: partOfDay(hour), time: `${hour % 12 || 12}:${String(minute).padStart(2, '0')}` };
}

function partOfDay(hour: number): PartOfDay {
  if (hour < 3) return 'midnight';
  if (hour < 5) return 'early';
  if (hour < 12) return 'morning';
  if (hour < 16) return 'afternoon';
  if (hour < 19) return 'evening';
  return 'night';
}
