const calendarDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day at the centre, YYYY-MM-DD, whatever clock the server goes by (docs/product.md#languages). */
export function todayAtCentre(now = new Date()): string {
  return calendarDay.format(now);
}
