import type { Finding } from './finder.ts';

/** The kinds of results of the site's search. */
export type FoundKind = 'service' | 'answer' | 'doctor' | 'product' | 'page';

/**
 * Ranks the kinds of results. Tests are always listed, even if a product matches better, unless they are a guess and an answer or
 * page matches exactly. Other kinds are listed only if they match as well as the best: a search for "blood test" does not mean a
 * blood pressure monitor.
 *
 * @returns ids of each kind, best first
 */
export function findKinds(
  finders: Record<FoundKind, (query: string) => Finding>,
  query: string,
): Record<FoundKind, string[]> {
  const findings = {
    service: finders.service(query),
    answer: finders.answer(query),
    doctor: finders.doctor(query),
    product: finders.product(query),
    page: finders.page(query),
  };
  const best = Math.min(...Object.values(findings).map(({ step }) => step));
  const isAnswered = Math.min(findings.answer.step, findings.page.step) === 0;
  const isGuess = isAnswered && findings.service.step > 0;
  const idsOf = ({ ids, step }: Finding) => (step === best ? ids : []);
  return {
    service: isGuess ? [] : findings.service.ids,
    answer: idsOf(findings.answer),
    doctor: idsOf(findings.doctor),
    product: idsOf(findings.product),
    page: idsOf(findings.page),
  };
}
