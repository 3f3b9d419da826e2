import { expect, test } from '@jest/globals';
import { jsonForScript } from './json-for-script.ts';

test('no text can end the script element or a line of script, and parsing gives it back', () => {
  const value = { text: '</script><!-- \u2028 \u2029 "\\', '<b>': [null, 1] };

  const json = jsonForScript(value);

  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
