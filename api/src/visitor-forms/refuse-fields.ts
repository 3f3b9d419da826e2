import { Problem } from '../problem.ts';

/**
 * @param refusals each field with what is wrong with it, in the order of the form
 * @throws Problem INVALID_INPUT whose message is the first refusal, with all of them in its details
 */
export function refuseFields(refusals: [field: string, message: string | undefined][]) {
  const details = refusals.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
  const [first] = details;
  if (first) throw new Problem('INVALID_INPUT', first.message, { details });
}
