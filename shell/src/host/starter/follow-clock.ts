import { minuteOfWeekAtCentre } from '@nalam/api/centre-clock';

const halfMinuteMs = 30_000;

/**
 * Of sibling elements with `data-from-minute`, shows the current one, in minutes from Monday's midnight at the centre: the page
 * may have been cached for hours.
 */
export function followClock() {
  const follow = () => {
    const minute = minuteOfWeekAtCentre(new Date());
    const parents = new Set(
      [...document.querySelectorAll('[data-from-minute]')].map(({ parentElement }) => parentElement),
    );
    for (const parent of parents) {
      const items = [...(parent?.children ?? [])] as HTMLElement[];
      const begun = items.filter(({ dataset }) => Number(dataset.fromMinute) <= minute);
      const current = begun.at(-1) ?? items.at(-1);
      for (const item of items) item.hidden = item !== current;
    }
  };
  setInterval(follow, halfMinuteMs);
  follow();
}
