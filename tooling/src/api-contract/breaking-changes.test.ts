import { expect, test } from '@jest/globals';
import { breakingChanges, refusedChanges, type ApiDocument, type Schema } from './breaking-changes.ts';

const text = { type: 'string' };
const record = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
});

interface Call {
  query?: Record<string, Schema & { needed?: boolean }>;
  body?: Schema;
  answer?: Schema;
}

/** An API with one call, `POST /notes`. */
function api(
  { query = {}, body = record({ note: text }), answer = record({ id: text }) }: Call,
  version = '1',
): ApiDocument {
  return {
    info: { version },
    paths: {
      '/notes': {
        post: {
          parameters: Object.entries(query).map(([name, { needed = false, ...schema }]) => ({
            name,
            in: 'query',
            required: needed,
            schema,
          })),
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: { '200': { content: { 'application/json': { schema: answer } } } },
        },
      },
    },
  };
}

const idPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const body = 'POST /notes body';
const answer = 'POST /notes 200';

test.each<[string, Call, Call, string]>([
  ['a field of the answer is gone', { answer: record({ id: text, at: text }) }, {}, `${answer}.at is gone.`],
  [
    'a field of the answer may be absent',
    {},
    { answer: record({ id: text }, []) },
    `${answer}.id may be absent now.`,
  ],
  [
    'an answer may be null',
    {},
    { answer: record({ id: { ...text, nullable: true } }) },
    `${answer}.id has other alternatives.`,
  ],
  [
    'an answer has another type',
    {},
    { answer: record({ id: { type: 'number' } }) },
    `${answer}.id was string and is number.`,
  ],
  [
    'an answer’s list holds something else',
    { answer: { type: 'array', items: text } },
    { answer: { type: 'array', items: { type: 'number' } } },
    `${answer}[] was string and is number.`,
  ],
  ['a new field must be sent', {}, { body: record({ note: text, by: text }) }, `${body}.by is required now.`],
  ['a field can’t be sent any more', { body: record({ note: text, by: text }) }, {}, `${body}.by is gone.`],
  [
    'a field must be sent that could be left out',
    { body: record({ note: text }, []) },
    {},
    `${body}.note is required now.`,
  ],
  [
    'a text must be shorter',
    {},
    { body: record({ note: { ...text, maxLength: 10 } }) },
    `${body}.note has a maxLength of 10 now.`,
  ],
  [
    'a text must be longer',
    {},
    { body: record({ note: { ...text, minLength: 1 } }) },
    `${body}.note has a minLength of 1 now.`,
  ],
  [
    'a text has a pattern',
    {},
    { body: record({ note: { ...text, pattern: '^a' } }) },
    `${body}.note has the pattern ^a now.`,
  ],
  [
    'a value is no longer taken',
    { body: record({ note: { ...text, enum: ['a', 'b'] } }) },
    { body: record({ note: { ...text, enum: ['a'] } }) },
    `${body}.note no longer takes b.`,
  ],
  [
    'null is no longer taken',
    { body: record({ note: { ...text, nullable: true } }) },
    {},
    `${body}.note has other alternatives.`,
  ],
  [
    'a parameter is required',
    {},
    { query: { page: { ...text, needed: true } } },
    'POST /notes now requires query page.',
  ],
  ['a parameter is gone', { query: { page: text } }, {}, 'POST /notes no longer takes query page.'],
  [
    'a parameter’s type is narrower',
    { query: { page: { type: 'number' } } },
    { query: { page: { type: 'integer' } } },
    'POST /notes query page was number and is integer.',
  ],
])('an earlier release would fail: %s', (_, before, now, problem) => {
  expect(breakingChanges(api(before), api(now))).toEqual([problem]);
});

test.each<[string, Call, Call]>([
  ['nothing changes', {}, {}],
  ['an answer has a field more', {}, { answer: record({ id: text, at: text }) }],
  ['an answer is never null any more', { answer: record({ id: { ...text, nullable: true } }) }, {}],
  [
    'an answer may have a value more',
    { answer: { ...text, enum: ['a'] } },
    { answer: { ...text, enum: ['a', 'b'] } },
  ],
  ['a field may be sent', {}, { body: record({ note: text, by: text }, ['note']) }],
  ['a field may be left out', {}, { body: record({ note: text }, []) }],
  ['null is taken, too', {}, { body: record({ note: { ...text, nullable: true } }) }],
  [
    'another kind of value is taken, too',
    {},
    { body: record({ note: { anyOf: [{ type: 'number' }, text] } }) },
  ],
  [
    'a text may be longer',
    { body: record({ note: { ...text, maxLength: 5 } }) },
    { body: record({ note: { ...text, maxLength: 9 } }) },
  ],
  [
    'a UUID is described by its pattern',
    { body: record({ note: { ...text, format: 'uuid' } }) },
    { body: record({ note: { ...text, maxLength: 36, pattern: idPattern } }) },
  ],
  ['a parameter is new', {}, { query: { page: text } }],
])('an earlier release keeps working: %s', (_, before, now) => {
  expect(breakingChanges(api(before), api(now))).toEqual([]);
});

test('a removed call is a breaking change, and so is a removed answer', () => {
  const before = api({});
  expect(breakingChanges(before, { ...before, paths: {} })).toEqual(['POST /notes is gone.']);
  expect(breakingChanges(before, { ...before, paths: { '/notes': { post: {} } } })).toEqual([
    'POST /notes body is no longer application/json.',
    'POST /notes no longer answers 200.',
  ]);
});

test('a change that the check can’t read is named', () => {
  const reference = { $ref: '#/components/schemas/Note' } as Schema;

  expect(breakingChanges(api({}), api({ answer: reference }))[0]).toContain('POST /notes 200');
  expect(breakingChanges(api({ answer: reference }), api({ answer: reference }))).toEqual([]);
  expect(breakingChanges(api({ answer: {} }), api({ answer: reference }))).toEqual([
    `${answer} has another $ref, which this check does not read.`,
  ]);
});

test('a new major version may break with the one before', () => {
  const before = api({});
  const now = (version: string) => ({ info: { version }, paths: {} });

  expect(refusedChanges(before, now('1'))).toEqual(['POST /notes is gone.']);
  expect(refusedChanges(before, now('1.4'))).toEqual(['POST /notes is gone.']);
  expect(refusedChanges(before, now('2'))).toEqual([]);
});

test('a call may stop refusing something, but not stop answering', () => {
  const answering = (...statuses: string[]): ApiDocument => ({
    info: { version: '1' },
    paths: { '/notes': { post: { responses: Object.fromEntries(statuses.map((each) => [each, {}])) } } },
  });

  expect(breakingChanges(answering('200', '409'), answering('200'))).toEqual([]);
  expect(breakingChanges(answering('200', '409'), answering('409'))).toEqual([
    'POST /notes no longer answers 200.',
  ]);
});
