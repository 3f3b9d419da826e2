import type { Doctor, Weekday } from 'api/contract';
import { weekdays } from '../../centre/opening-hours.ts';

/** Which doctors a visitor wants to see; the address says it, so that a link shows the same ones. */
export interface DoctorChoice {
  /** Its key, so that the choice outlives a change of the language. */
  speciality: string | undefined;
  day: Weekday | undefined;
}

/** @param search the page's; anybody may write anything into an address */
export function readChoice(search: URLSearchParams): DoctorChoice {
  const day = search.get('day');
  return {
    speciality: search.get('speciality') ?? undefined,
    day: weekdays.find((each) => each === day),
  };
}

/** A speciality that nobody has is no choice: the link may be older than the list. */
export function chosenDoctors(doctors: readonly Doctor[], { speciality, day }: DoctorChoice): Doctor[] {
  const known = doctors.some((doctor) => doctor.specialityKey === speciality);
  return doctors
    .filter((doctor) => !known || doctor.specialityKey === speciality)
    .filter((doctor) => day === undefined || doctor.days.includes(day));
}
