import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

interface OpenApi {
  paths: Record<string, Record<string, { parameters?: unknown[]; requestBody?: unknown }>>;
}

/** Ajv's patterns for these formats bound the length and take linear time. */
const bounded = new Set(['uuid', 'date', 'date-time']);
/** A pattern of one character class with a count, such as `^[0-9]{12}$`. */
const oneClassWithCount = /^\^\[[^\]]+\]\{\d+\}\$$/;

/** @returns the paths of texts, lists and numbers without a limit, at any depth */
function* unlimited(schema: unknown, place: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null) return;
  if ('type' in schema) {
    const isFixed = 'enum' in schema || 'const' in schema;
    const hasLength =
      'maxLength' in schema ||
      ('format' in schema && bounded.has(String(schema.format))) ||
      ('pattern' in schema && oneClassWithCount.test(String(schema.pattern)));
    if (schema.type === 'string' && !hasLength && !isFixed) yield place;
    if (schema.type === 'array' && !('maxItems' in schema)) yield `${place}[]`;
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    if (isNumber && !('minimum' in schema && 'maximum' in schema)) yield place;
  }
  for (const [key, value] of Object.entries(schema)) yield* unlimited(value, `${place}.${key}`);
}

test('every text, list and number in a request has a limit', async () => {
  const { api } = await testApi();
  const { paths } = (await api.inject('/api/docs/json')).json<OpenApi>();

  const withoutLimit = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => [
      ...parameters.flatMap((parameter) => [...unlimited(parameter, `${method} ${path} parameter`)]),
      ...unlimited(requestBody, `${method} ${path} body`),
    ]),
  );

  expect(withoutLimit).toEqual([]);
});

test('a text just above the limit of its field gets the message of the form', async () => {
  const { visitor } = await testApi();

  const payload = { name: 'x'.repeat(101), message: 'x'.repeat(4001) };
  const reply = await visitor.post('/api/enquiries', payload);

  expect(reply.json()).toMatchObject({
    message: 'Name: at most 100 characters, please.',
    details: expect.arrayContaining([
      { field: 'message', message: 'Message: at most 4000 characters, please.', code: 'enquiryTooLong' },
    ]),
  });
});

test('a text far above the limit of its field is refused by the schema', async () => {
  const { visitor } = await testApi();

  const payload = { email: `a@${'.'.repeat(98_000)}<` };
  const reply = await visitor.post('/api/enquiries', payload);

  expect(reply.json()).toMatchObject({ code: 'INVALID_INPUT', details: [{ field: 'email' }] });
});
