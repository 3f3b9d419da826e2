import { expect, test } from '@jest/globals';
import { problemTexts } from '@nalam/api/form-rules';
import en from '../../../locales/en/shell-forms.json' with { type: 'json' };
import ta from '../../../locales/ta/shell-forms.json' with { type: 'json' };

const numbersIn = (texts: Record<string, string>) =>
  Object.entries(texts).map(([problem, text]) => [problem, text.match(/\d+/g)]);

test('pages and the API use the same texts for the problems of a form', () => {
  expect(en.problem).toEqual(problemTexts);
});

test('the Tamil texts name the same limits as the English ones', () => {
  expect(numbersIn(ta.problem)).toEqual(numbersIn(en.problem));
});
