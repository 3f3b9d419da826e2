import { expect, test } from '@jest/globals';
import { preparationFor } from './preparation.ts';

const step = (en: string) => ({ en });
const lipid = { name: { en: 'Lipid Profile' }, fastingHours: 10, preparation: [step('Rest first.')] };
const insulin = {
  name: { en: 'Insulin', ta: 'இன்சுலின்' },
  fastingHours: 12,
  preparation: [step('Rest first.')],
};
const afterFood = { name: { en: 'PPBS' }, afterMeal: true, preparation: [] };

const textsOf = (...services: Parameters<typeof preparationFor>[0]) =>
  preparationFor(services, 'en').map(({ text }) => text);

test('the longest fasting counts, and a step of several tests is listed once', () => {
  expect(textsOf(lipid, insulin)).toEqual([
    'Eat nothing for 12 hours before; only water, no tea, coffee or milk.',
    'Rest first.',
  ]);
  expect(textsOf(afterFood)).toEqual(['The sample is taken two hours after a meal.']);
  expect(textsOf({ name: { en: 'ECG' }, preparation: [] })).toEqual([]);
});

test('tests on an empty stomach and after a meal are named, with the order in which both are possible', () => {
  expect(textsOf(lipid, afterFood, insulin)[1]).toBe(
    'Lipid Profile, Insulin needs an empty stomach, and PPBS is taken two hours after a meal. ' +
      'Come fasting and bring your breakfast: eat it after the first sample, and we take the second one two hours later.',
  );
  expect(preparationFor([insulin, afterFood], 'ta')[1]?.text).toContain('இன்சுலின்: வெறும் வயிற்றில்');
});
