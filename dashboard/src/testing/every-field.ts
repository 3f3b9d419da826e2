import { expect } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { FieldSchema, RecordKindName } from '@nalam/api/contract';
import type { RemoteModule } from '@nalam/shell/contract';
import type { Content } from '../records/record-contract.ts';
import { openDashboard } from './open-dashboard.ts';
import { recordSchemas } from './record-schemas.ts';
import { detailOf, servePicture, serveRecord } from './records-network.ts';
import { serveStaff } from './staff-network.ts';

/** The input expected for a schema. */
interface ExpectedInput {
  schema: FieldSchema;
  required: boolean;
  /** The maximum length. */
  max?: number | undefined;
}

const isLocal = ({ field }: FieldSchema) => field === 'local-text' || field === 'local-rich-text';
const valueOf = (schema: FieldSchema) => schema.anyOf?.[0] ?? schema;

/** @returns the maximum length of a text without a language; undefined for other values */
const maxOfLine = ({ type, format, widget, anyOf, maxLength }: FieldSchema) =>
  type === 'string' && !anyOf && widget !== 'time' && format !== 'date' ? maxLength : undefined;

/** @returns the inputs of an editor by their ids, such as `sizes_0_name_en`, with one entry in each list */
function inputsOf(schema: FieldSchema, id = ''): [string, ExpectedInput][] {
  const value = valueOf(schema);
  const { widget, items, type, properties = {} } = value;
  const required = schema.required === true || (schema.default === undefined && !schema.anyOf);
  const within = (part: string) => (id === '' ? part : `${id}_${part}`);
  // The button of an edition has its own test.
  if (widget === 'id' || widget === 'edition') return [];
  if (isLocal(schema)) {
    const max = properties.en?.maxLength;
    return [
      [within('en'), { schema: value, required: schema.required === true, max }],
      [within('ta'), { schema: value, required: false, max }],
    ];
  }
  if (type === 'object')
    return Object.entries(properties).flatMap(([name, property]) => inputsOf(property, within(name)));
  if (items && !widget) return inputsOf(items, within('0'));
  return [[id, { schema: value, required, max: widget === 'words' ? items?.maxLength : maxOfLine(schema) }]];
}

/** @returns a content with one entry in each list, whose texts are one character too long and whose other values are missing */
export function wrongContent(schema: FieldSchema): unknown {
  const { widget, items, type, properties = {} } = valueOf(schema);
  if (isLocal(schema)) {
    const text = tooLong(properties.en?.maxLength ?? 0);
    const inForm = schema.field === 'local-rich-text' ? `<p>${text}</p>` : text;
    return { en: inForm, ta: inForm };
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, wrongContent(property)]),
    );
  if (widget === 'weekdays') return [];
  if (items) return [wrongContent(items)];
  const max = maxOfLine(schema);
  return max === undefined ? (schema.default ?? valueOf(schema).enum?.[0] ?? null) : tooLong(max);
}

const tooLong = (max: number) => 'x'.repeat(max + 1);

function problemOf({ schema, required, max }: ExpectedInput): string | undefined {
  if (max !== undefined) return `At most ${max} characters.`;
  const isFilled = !['""', '[]'].includes(JSON.stringify(schema.default ?? schema.enum ?? ''));
  return required && !isFilled ? 'Fill this in before publishing.' : undefined;
}

const shownProblem = (id: string) => document.querySelector(`#${id}_help > *`)?.textContent;

/** Expects the editor of a kind to have an input for each field of its schema, with its limits, and a text for each label. */
export async function expectEveryField(kind: RecordKindName, path: string, others: RemoteModule[] = []) {
  serveStaff('superAdmin');
  servePicture();
  const schema = recordSchemas[kind];
  serveRecord(kind, detailOf(wrongContent(schema) as Content, { kind, status: 'draft', slugFrozen: false }));
  openDashboard(path, 'superAdmin', { others });

  fireEvent.click(await screen.findByText('Publish', { selector: 'button' }));

  await expectInputs(schema);
}

/** Expects the same of the current form, which contains `wrongContent` and was sent. */
export async function expectInputs(schema: FieldSchema) {
  await screen.findByText(/^Not saved:/);
  const expected = inputsOf(schema);
  const inputs = new Map(expected.map(([id]) => [id, document.getElementById(id)]));
  expect(expected.map(([id]) => id).filter((id) => !inputs.get(id))).toEqual([]);
  const expectedProblems = expected.map(([id, input]) => [id, problemOf(input)]);
  await waitFor(() =>
    expect(Object.fromEntries(expected.map(([id]) => [id, shownProblem(id)]))).toEqual(
      Object.fromEntries(expectedProblems),
    ),
  );
  for (const [id, { schema: value, required }] of expected) {
    if (required) expect(document.querySelector(`label[for="${id}"]`)).toHaveClass('ant-form-item-required');
    if (value.type === 'integer' || value.type === 'number') {
      const unit = value.widget === 'price' ? 100 : 1;
      expect(inputs.get(id)).toHaveAttribute('aria-valuemax', String((value.maximum ?? 0) / unit));
      expect(inputs.get(id)).toHaveAttribute('aria-valuemin', String((value.minimum ?? 0) / unit));
    }
    const input = inputs.get(id);
    if (value.enum && input) fireEvent.mouseDown(input);
  }
  const choices = [...document.querySelectorAll('.ant-select-item-option')];
  expect(choices).toHaveLength(expected.flatMap(([, { schema: value }]) => value.enum ?? []).length);
  const texts = [...document.querySelectorAll('label, legend, button, .ant-form-item-extra'), ...choices];
  expect(texts.map(({ textContent }) => textContent).filter((text) => /^\w+\.\w+/.test(text))).toEqual([]);
}
