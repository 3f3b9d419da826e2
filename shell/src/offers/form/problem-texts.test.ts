import { expect, test } from '@jest/globals';
import { problemTexts } from '@nalam/api/form-rules';
import en from '../../../locales/en/shell-forms.json' with { type: 'json' };

test('pages and the API use the same texts for the problems of a form', () => {
  expect(en.problem).toEqual(problemTexts);
});
