import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { prenatalProblem } from './prenatal-sex.ts';

const offers = [
  'Know the sex of your baby',
  'Gender of baby told, no extra fee',
  'Boy or girl? Find out with our scan.',
  'ஆணா? பெண்ணா? ஸ்கேனில் தெரிந்துகொள்ளுங்கள்',
  'ஆண் குழந்தையா பெண் குழந்தையா என்று அறியலாம்',
  'கருவில் இருப்பது ஆண் குழந்தையா பெண் குழந்தையா என்று கண்டறியலாம்',
  'என்ன குழந்தை என்று ஸ்கேனில் பார்த்துச் சொல்கிறோம்',
  'கருவின் பாலினம் சொல்லப்படும்',
  'பாலினம் பார்க்கப்படும்',
  'பையனா பொண்ணா என்று தெரிந்துகொள்ளுங்கள்',
  'ஆண்/பெண் குழந்தை கண்டறியும் ஸ்கேன்',
  'பால் நிர்ணயம் செய்யப்படும்',
  'சட்டப்படி குழந்தையின் பாலினத்தைக் கண்டறியலாம்',
  'பாலினத்தை அறியலாம், கூடுதல் கட்டணம் இல்லை',
];

test.each(offers)('an offer to tell the sex of an unborn child is refused: %s', (text) => {
  expect(prenatalProblem('about.ta', text)).toMatchObject({ field: 'about.ta', code: 'PRENATAL_SEX' });
});

test.each([
  'We neither find out nor tell the sex of an unborn child. Both are punishable offences.',
  'No sex determination is done here.',
  'கருவில் இருக்கும் குழந்தை ஆணா பெண்ணா என்று இங்கே கண்டறிவதில்லை; சொல்வதும் இல்லை.',
  'ஆணா பெண்ணா என்று சொல்ல மாட்டோம்.',
  'பிறக்கப்போகும் குழந்தையின் பாலினத்தைக் கண்டறிவது தண்டனைக்குரிய குற்றம்.',
  'Sex hormone test: testosterone and oestrogen',
  'பெண்களுக்கான முழு உடல் பரிசோதனை: ஆண்களும் வரலாம்.',
])('a text that denies such an offer, or is about something else, is accepted: %s', (text) => {
  expect(prenatalProblem('about.ta', text)).toBeUndefined();
});

test('the demo content passes', () => {
  const folder = new URL('../../demo/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'));

  expect(texts.filter((text) => prenatalProblem('text', text))).toEqual([]);
});
