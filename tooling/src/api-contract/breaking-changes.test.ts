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

/** A call whose body, or answer, has this text. */
const note = (schema: Schema = {}, required?: string[]): Call => ({
  body: record({ note: { ...text, ...schema } }, required),
});
const id = (schema: Schema = {}, required?: string[]): Call => ({
  answer: record({ id: { ...text, ...schema } }, required),
});
const page = (schema: Schema & { needed?: boolean }): Call => ({ query: { page: schema } });
const noteAndBy = (required?: string[]): Call => ({ body: record({ note: text, by: text }, required) });
const idAndAt: Call = { answer: record({ id: text, at: text }) };
const listOf = (items: Schema): Call => ({ answer: { type: 'array', items } });

const idPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
const body = 'POST /notes body';
const answer = 'POST /notes 200';

test.each<[string, Call, Call, string]>([
  ['a field of the answer is gone', idAndAt, {}, `${answer}.at is gone.`],
  ['a field of the answer may be absent', {}, id({}, []), `${answer}.id may be absent now.`],
  ['an answer may be null', {}, id({ nullable: true }), `${answer}.id has other alternatives.`],
  ['an answer has another type', {}, id({ type: 'number' }), `${answer}.id was string and is number.`],
  [
    'a list holds something else',
    listOf(text),
    listOf({ type: 'number' }),
    `${answer}[] was string and is number.`,
  ],
  ['a new field must be sent', {}, noteAndBy(), `${body}.by is required now.`],
  ['a field can’t be sent any more', noteAndBy(), {}, `${body}.by is gone.`],
  ['a field must be sent that could be left out', note({}, []), {}, `${body}.note is required now.`],
  ['a text must be shorter', {}, note({ maxLength: 10 }), `${body}.note has a maxLength of 10 now.`],
  ['a text must be longer', {}, note({ minLength: 1 }), `${body}.note has a minLength of 1 now.`],
  ['a text has a pattern', {}, note({ pattern: '^a' }), `${body}.note has the pattern ^a now.`],
  [
    'a value is refused',
    note({ enum: ['a', 'b'] }),
    note({ enum: ['a'] }),
    `${body}.note no longer takes b.`,
  ],
  ['null is no longer taken', note({ nullable: true }), {}, `${body}.note has other alternatives.`],
  ['a parameter is required', {}, page({ ...text, needed: true }), 'POST /notes now requires query page.'],
  ['a parameter is gone', page(text), {}, 'POST /notes no longer takes query page.'],
  [
    'a parameter’s type is narrower',
    page({ type: 'number' }),
    page({ type: 'integer' }),
    'POST /notes query page was number and is integer.',
  ],
])('an earlier release would fail: %s', (_, before, now, problem) => {
  expect(breakingChanges(api(before), api(now))).toEqual([problem]);
});

test.each<[string, Call, Call]>([
  ['nothing changes', {}, {}],
  ['an answer has a field more', {}, idAndAt],
  ['an answer is never null any more', id({ nullable: true }), {}],
  ['an answer may have a value more', id({ enum: ['a'] }), id({ enum: ['a', 'b'] })],
  ['a field may be sent', {}, noteAndBy(['note'])],
  ['a field may be left out', {}, note({}, [])],
  ['null is taken, too', {}, note({ nullable: true })],
  ['another kind is taken, too', {}, { body: record({ note: { anyOf: [{ type: 'number' }, text] } }) }],
  ['a text may be longer', note({ maxLength: 5 }), note({ maxLength: 9 })],
  [
    'a UUID is described by its pattern',
    note({ format: 'uuid' }),
    note({ maxLength: 36, pattern: idPattern }),
  ],
  ['a parameter is new', {}, page(text)],
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
