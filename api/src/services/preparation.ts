import { ownTexts } from '../texts/own-texts.ts';
import { inLanguage, type Language, type LocalText } from '../wire/local-text.ts';
import type { ServiceContent } from './service-schema.ts';

/** Contents from before these fields lack them. */
type Prepared = Pick<ServiceContent, 'name' | 'preparation'> &
  Partial<Pick<ServiceContent, 'fastingHours' | 'afterMeal'>>;

/**
 * How to prepare for one visit with these services: the longest fasting, and every other step once. If tests need an empty
 * stomach and others a meal, it lists both in a workable order.
 */
export function preparationFor(services: Prepared[], language: Language): LocalText[] {
  const words = ownTexts('preparation')[language].steps;
  const named = (tests: Prepared[]) => tests.map(({ name }) => inLanguage(name, language).text).join(', ');
  const fasting = services.filter(({ fastingHours }) => fastingHours);
  const afterMeal = services.filter((service) => service.afterMeal);
  const hours = Math.max(...fasting.map(({ fastingHours }) => fastingHours ?? 0));
  const meals = [
    fasting.length > 0 && words.fasting.replace('{{hours}}', String(hours)),
    afterMeal.length > 0 && fasting.length === 0 && words.afterMeal,
    afterMeal.length > 0 &&
      fasting.length > 0 &&
      words.both.replace('{{fasting}}', named(fasting)).replace('{{afterMeal}}', named(afterMeal)),
  ].flatMap((text) => (text === false ? [] : { text, lang: language }));
  const steps = services.flatMap(({ preparation }) => preparation.map((step) => inLanguage(step, language)));
  return [...meals, ...new Map(steps.map((step) => [step.text, step])).values()];
}
