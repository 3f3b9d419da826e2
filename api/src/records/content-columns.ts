import { Type, type TObject, type TSchema } from 'typebox';
import { v7 as uuid } from 'uuid';
import { ownTexts } from '../texts/own-texts.ts';
import { idPattern } from '../wire/id.ts';
import { timePattern } from '../wire/weekday.ts';
import type { RecordContent } from './record-schema.ts';

/** A field of a kind as a CSV column. A cell of a list has one line per entry. */
export interface ContentColumn {
  /** The path without list indexes: `name.en`, `sizes.pricePaise`. */
  title: string;
  cellOf: (content: RecordContent, names: Names) => string;
  /** Set if the column belongs to a list whose entries have no ids, so that the cell replaces the whole list. */
  replaces?: string;
  /** Writes the value of a cell into a content. An unparsable value is written unchanged, so that the schema refuses it. */
  put: (content: RecordContent, cell: string) => void;
}

/** The names of the pictures, categories and services whose ids a content contains. */
export type Names = ReadonlyMap<string, string>;

/** @returns the columns of a kind's content, in the order of its fields */
export const columnsOf = ({ properties }: TObject): ContentColumn[] =>
  Object.entries(properties).flatMap(([field, schema]) =>
    Type.IsArray(schema)
      ? partsOf(schema.items).map((part) => columnOfLines(field, part, schema.items))
      : partsOf(schema).map((part) => columnOfOne(field, part)),
  );

/** The value in one line, and its path in the field or list entry. */
interface Part {
  path: string[];
  schema: TSchema;
}

const partsOf = (schema: TSchema, path: string[] = []): Part[] =>
  Type.IsObject(schema)
    ? Object.entries(schema.properties)
        .filter(([, property]) => !isOwnId(property))
        .flatMap(([name, property]) => partsOf(property, [...path, name]))
    : [{ path, schema }];

/** True for the id that distinguishes list entries; each new entry gets one. */
const isOwnId = (schema: TSchema) => 'pattern' in schema && schema.pattern === idPattern;

function columnOfOne(field: string, { path, schema }: Part): ContentColumn {
  return {
    title: [field, ...path].join('.'),
    cellOf: (content, names) => write(valueAt(content[field], path), names),
    put: (content, cell) => {
      const value = read(schema, cell);
      if (value !== undefined) content[field] = withValue(content[field], path, value);
    },
  };
}

function columnOfLines(field: string, { path, schema }: Part, entry: TSchema): ContentColumn {
  const ids = Type.IsObject(entry)
    ? Object.entries(entry.properties).flatMap(([name, property]) => (isOwnId(property) ? [name] : []))
    : [];
  const entriesOf = (content: RecordContent) => (content[field] ?? []) as unknown[];
  return {
    title: [field, ...path].join('.'),
    ...(ids.length === 0 && { replaces: field }),
    cellOf: (content, names) =>
      entriesOf(content)
        .map((each) => write(valueAt(each, path), names).replaceAll(/\r?\n/g, ' '))
        .join('\n'),
    put: (content, cell) => {
      if (cell.trim() === '') return;
      const entries = [...entriesOf(content)];
      for (const [place, line] of cell.split(/\r?\n/).entries()) {
        const before = entries[place] ?? Object.fromEntries(ids.map((name) => [name, uuid()]));
        entries[place] = withValue(before, path, read(schema, line) ?? '');
      }
      content[field] = entries;
    },
  };
}

const valueAt = (value: unknown, path: string[]): unknown =>
  path.reduce((inside, name) => (inside as Record<string, unknown> | null | undefined)?.[name], value);

/** @returns a copy of the outer value that contains the inner one */
function withValue(outer: unknown, [name, ...path]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const before = (outer ?? {}) as Record<string, unknown>;
  return { ...before, [name]: withValue(before[name], path, value) };
}

function write(value: unknown, names: Names): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  const name = names.get(value.toLowerCase());
  // Includes the id, because two pictures may have the same name, and the CSV may be imported again.
  return name === undefined ? value : `${name} (${value})`;
}

/** An id alone, or the format of `write`. */
const idIn = (cell: string) => /\(([\da-f-]{36})\)$/i.exec(cell)?.[1] ?? cell;

const isId = (schema: TSchema) => isOwnId(schema) || ('format' in schema && schema.format === 'uuid');

/** @returns undefined for an empty cell, which gets the schema's default */
function read(schema: TSchema, text: string): unknown {
  const cell = text.trim();
  const inner = Type.IsUnion(schema) ? schema.anyOf[0] : undefined;
  if (inner) return cell === '' ? null : read(inner, cell);
  if (cell === '') return undefined;
  if (isId(schema)) return idIn(cell);
  if ('format' in schema && schema.format === 'date') return dayIn(cell);
  if ('pattern' in schema && schema.pattern === timePattern) return timeIn(cell);
  if (Type.IsString(schema) || Type.IsEnum(schema)) return cell;
  if (Type.IsBoolean(schema)) return truthIn(cell);
  try {
    return JSON.parse(withoutThousands(cell)) as unknown;
  } catch {
    return cell;
  }
}

/** A spreadsheet in India saves 2026-11-27 as 27-11-2026 or 27/11/2026: the day always comes first. */
function dayIn(cell: string) {
  const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(cell) ?? [];
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A spreadsheet saves 09:00 as 9:00, 09:00:00 or 9:00 AM. */
function timeIn(cell: string) {
  const [, hour, minute = '', half] = /^(\d{1,2}):(\d{2})(?::\d{2})?(?:\s*([ap])m)?$/i.exec(cell) ?? [];
  if (hour === undefined) return cell;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Spreadsheets write TRUE and FALSE, and our own lists yes and no. */
function truthIn(cell: string) {
  const words = Object.values(ownTexts('csv')).map((texts) => texts.words);
  const isOne = (...spellings: string[]) =>
    spellings.some((word) => word.toLowerCase() === cell.toLowerCase());
  if (isOne('true', ...words.map(({ yes }) => yes))) return true;
  return isOne('false', ...words.map(({ no }) => no)) ? false : cell;
}

/** 1,20,000 is a number in India. */
const withoutThousands = (cell: string) =>
  /^\d{1,3}(,\d{2,3})*,\d{3}(\.0+)?$/.test(cell) ? cell.replaceAll(',', '') : cell;
