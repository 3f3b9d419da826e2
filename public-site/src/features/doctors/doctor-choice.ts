import type { Weekday } from '@nalam/api/contract';
import { weekdays } from '../../centre/opening-hours.ts';
import { listAddress } from '../../list-page/paging.ts';
import { paths } from '../../paths.ts';

/** The filter of the list of doctors. The address contains it, so that links show the same doctors. */
export interface DoctorChoice {
  /** The key of the speciality, so that the choice survives a change of language. */
  speciality: string | undefined;
  day: Weekday | undefined;
}

/** The longest key that the API accepts. */
const maxSpecialityLength = 200;

/** @param search the page's query, untrusted */
export function readChoice(search: URLSearchParams): DoctorChoice {
  const day = search.get('day');
  const speciality = search.get('speciality') ?? '';
  return {
    // The form sends an empty value for all of them.
    speciality: speciality === '' ? undefined : speciality.slice(0, maxSpecialityLength),
    day: weekdays.find((each) => each === day),
  };
}

export const isChosen = ({ speciality, day }: DoctorChoice) => speciality !== undefined || day !== undefined;

export const doctorsAddress = (page: number, { speciality, day }: DoctorChoice) =>
  listAddress(paths.doctors, page, { speciality, day });
