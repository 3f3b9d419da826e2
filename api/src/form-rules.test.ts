import { expect, test } from '@jest/globals';
import {
  appointmentRules,
  isEmail,
  isPhone,
  isPostalCode,
  maxLengths,
  maxMoreServices,
  normalisePhone,
  oneLine,
  passwordRules,
  problemsIn,
  severalLines,
} from './form-rules.ts';

test.each(['a@b.c', 'a.b@c.d.e', "o'neil+x@b-c.in", 'தமிழ்@உதாரணம்.இந்தியா'])(
  '%s is an email address',
  (email) => {
    expect(isEmail(email)).toBe(true);
  },
);

test.each([
  ...['', 'a', 'a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a@b.c<', 'mee na@example.in', 'a@b.c,d@e.f'],
  ...['“a@b.c”', 'a@b..c', 'a@b.c.', 'a@..c', 'a..b@c.d', '.a@b.c', 'a.@b.c', 'a@b.c\uFFFD'],
])('%s is not an email address', (email) => {
  expect(isEmail(email)).toBe(false);
});

test('an email address is as long as the limit, and no longer', () => {
  const ofLength = (length: number) => `${'a'.repeat(length - '@example.in'.length)}@example.in`;
  expect(isEmail(ofLength(maxLengths.email))).toBe(true);
  expect(isEmail(ofLength(maxLengths.email + 1))).toBe(false);
});

test.each(['984001234', '98400123456', '98400 1234a', '+1 9840012345', `98400${' '.repeat(20)}12345`])(
  '%s is not a phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

test.each(['98400 12345', '98400-12345', '+91 98400 12345', '+91-9840012345', '09840012345', ' 9840012345 '])(
  '%s is accepted as ten digits',
  (phone) => {
    expect(normalisePhone(phone)).toBe('9840012345');
    expect(isPhone(phone)).toBe(true);
  },
);

test.each([
  '\u202A+91 98400 12345\u202C',
  '98400\u200B12345',
  '98400\u206012345',
  '\u2066098400 12345\u2069',
])('invisible characters of a copied number do not count: %j', (copied) => {
  expect(normalisePhone(oneLine(copied))).toBe('9840012345');
  expect(problemsOf({ phone: copied })).toEqual([]);
});

test.each(['\u200B\u200B', '\u3164', '\u2800', '\u00AD', '12345', '.'])(
  '%j is no name, because nobody sees a letter',
  (name) => {
    expect(problemsOf({ name })).toEqual(['nameMissing']);
  },
);

test('nothing reverses a text, and letters stay joined', () => {
  expect(oneLine('ab\u202Ecd\u00ADe ക്\u200Dഷ')).toBe('abcde ക്\u200Dഷ');
  expect(severalLines('4, Hill\u202E Street\n\u2066Trichy')).toBe('4, Hill Street\nTrichy');
});

test('a number that begins with 91 keeps all its ten digits', () => {
  expect(normalisePhone('9198400123')).toBe('9198400123');
});

test.each(['620002', '620 002', ' 620002 '])('%s is a PIN code', (typed) => {
  expect(isPostalCode(typed)).toBe(true);
});

test.each(['', '620', '062000', '6200021', '62000a'])('%s is not a PIN code', (typed) => {
  expect(isPostalCode(typed)).toBe(false);
});

test('a new password has ten characters or more, and a given one is not empty', () => {
  expect(passwordRules.chosen('123456789')).toBe('passwordWeak');
  expect(passwordRules.chosen('1234567890')).toBeUndefined();
  expect(passwordRules.given('')).toBe('passwordMissing');
  expect(passwordRules.given(' ')).toBeUndefined();
});

const today = '2026-11-21';

const request = {
  name: 'Meena',
  email: 'meena@example.in',
  phone: '9840012345',
  service: 'CT Scan',
  date: today,
  notes: 'In the morning, please',
  moreServices: '',
  homeAddress: '',
  homePostalCode: '',
  patientName: '',
  patientAge: '',
  patientSex: '',
};

const problemsOf = (change: Partial<typeof request>) => {
  const values = { ...request, ...change };
  const rules = appointmentRules(today, ['620018', '620006']);
  return problemsIn(rules, values, new Map(Object.entries(values))).map(({ problem }) => problem);
};

test('a complete request for today can be sent', () => {
  expect(problemsOf({})).toEqual([]);
});

test('an empty appointment form is refused in the order of its fields', () => {
  const empty = { name: ' ', email: '', phone: '', service: '', date: '', notes: '\n' };

  expect(problemsOf(empty)).toEqual([
    'nameMissing',
    'emailInvalid',
    'phoneInvalid',
    'serviceMissing',
    'dateMissing',
    'notesMissing',
  ]);
});

test('a text may be as long as its limit, and line breaks count once', () => {
  const lines = 'x\r\n'.repeat(maxLengths.notes / 2);

  expect(problemsOf({ name: 'x'.repeat(maxLengths.name), notes: lines })).toEqual([]);
  const tooLong = {
    name: 'x'.repeat(maxLengths.name + 1),
    email: `${'x'.repeat(maxLengths.email)}@b.c`,
    notes: `${lines}xxx`,
  };
  expect(problemsOf(tooLong)).toEqual(['nameTooLong', 'emailTooLong', 'notesTooLong']);
});

test('a visit takes ten tests', () => {
  const tests = Array.from({ length: maxMoreServices }, (_, number) => `Test ${number}`).join('\n');

  expect(problemsOf({ moreServices: tests })).toEqual([]);
  expect(problemsOf({ moreServices: `${tests}\nECG` })).toEqual(['servicesTooMany']);
});

test.each([
  [{ homeAddress: '4, Hill Street', homePostalCode: '620 018' }, []],
  [{ homeAddress: '4, Hill Street' }, ['homePostalCodeInvalid']],
  [{ homePostalCode: '620018' }, ['homeAddressMissing']],
  [{ homeAddress: '4, Hill Street', homePostalCode: '020018' }, ['homePostalCodeInvalid']],
  [{ homeAddress: '4, Hill Street', homePostalCode: '600001' }, ['homeNotServed']],
  [
    { homeAddress: 'x'.repeat(maxLengths.addressLines + 1), homePostalCode: '62001' },
    ['homeAddressTooLong', 'homePostalCodeInvalid'],
  ],
])('home collection with %j has the problems %j', (home, problems) => {
  expect(problemsOf(home)).toEqual(problems);
});

test('yesterday and a day that does not exist are refused', () => {
  expect(problemsOf({ date: '2026-11-20' })).toEqual(['datePast']);
  expect(problemsOf({ date: '2026-02-31' })).toEqual(['dateMissing']);
});
