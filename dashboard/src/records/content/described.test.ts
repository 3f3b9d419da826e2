import { expect, test } from '@jest/globals';
import { recordSchemas } from '../../testing/record-schemas.ts';
import { recordId } from '../../testing/records-network.ts';
import { type FieldPath, schemaPath } from '../fields/use-field-words.ts';
import { described, picturesIn } from './described.ts';

const words = { choice: (path: FieldPath, value: string) => `${schemaPath(path)} ${value}` };

test('a difference names choices and prices as the editor does', () => {
  const { category, pricePaise } = recordSchemas.services.properties ?? {};
  const { days } = recordSchemas.doctors.properties ?? {};

  expect(described(category, 'imaging', words, ['category'])).toBe('category imaging');
  expect(described(pricePaise, 125_050, words, ['pricePaise'])).toBe('₹1,250.50');
  expect(described(days, ['mon', 'sun'], words, ['days'])).toEqual(['days mon', 'days sun']);
});

test('pictures inside of lists are shown, and their ids are not', () => {
  const { equipment } = recordSchemas.about.properties ?? {};
  const texts = { name: { en: 'CT' }, text: { en: 'Fast.' } };
  const value = [{ ...texts, picture: recordId(8) }];

  expect(described(equipment, value, words, ['equipment'])).toEqual([texts]);
  expect(picturesIn(equipment, value)).toEqual([recordId(8)]);
});
