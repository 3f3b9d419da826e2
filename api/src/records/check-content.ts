import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import { oneLine, severalLines } from '../form-rules.ts';
import { type FieldProblem, refuseWrong } from '@nalam/server-kit/problem';
import { languages } from '../languages.ts';
import { cleanHtml } from '../rich-text/clean-html.ts';
import type { StoredText } from '../wire/local-text.ts';
import { eachField } from './each-field.ts';
import { refuseOffers } from './prenatal-check.ts';
import type { RecordContent } from './record-schema.ts';

/**
 * Prepares received content for storage: removes unknown fields, fills missing ones with empty values, trims texts and
 * cleans HTML.
 * @throws Problem INVALID_INPUT naming every field that cannot be stored
 */
export function storableContent(schema: TObject, received: unknown): RecordContent {
  const complete = Value.Clean(schema, Value.Default(schema, structuredClone(received)));
  refuse(typeProblems(schema, complete));
  const content = eachField(schema, complete, ({ field }, value) => {
    if (field === 'line') return oneLine(value as string);
    if (field === 'local-text') return cleaned(value as StoredText, severalLines);
    if (field === 'local-rich-text') return cleaned(value as StoredText, cleanRichText);
    if (field === 'picture') return typeof value === 'string' ? value.toLowerCase() : value;
    return value;
  }) as RecordContent;
  refuseOffers(content);
  return content;
}

/** @throws Problem INVALID_INPUT naming every field that must be filled in before publishing */
export function refuseUnfinished(schema: TObject, content: RecordContent, moreProblems: FieldProblem[] = []) {
  const problems: FieldProblem[] = [];
  eachField(schema, content, ({ field, required }, value, path) => {
    // Not TypeBox's own `required`, which is a list of names.
    if (required === true && isEmpty(value)) {
      const local = field === 'local-text' || field === 'local-rich-text';
      problems.push({
        field: local ? `${path}.en` : path,
        message: 'is required',
        code: 'REQUIRED',
      });
    }
    return value;
  });
  refuse([...problems, ...moreProblems]);
}

/** The number of missing translations of English texts. */
export function countMissingTranslations(schema: TObject, content: RecordContent): number {
  let missing = 0;
  eachField(schema, content, ({ field }, value) => {
    if (field === 'local-text' || field === 'local-rich-text') {
      const text = value as StoredText;
      if (text.en !== '') missing += languages.length - Object.keys(text).length;
    }
    return value;
  });
  return missing;
}

/** The ids of the pictures in a content, with their paths; the first is its thumbnail. */
export function picturesIn(schema: TObject, content: object): { id: string; field: string }[] {
  const pictures: { id: string; field: string }[] = [];
  eachField(schema, content, ({ field }, value, path) => {
    if (field === 'picture' && typeof value === 'string') pictures.push({ id: value, field: path });
    return value;
  });
  return pictures;
}

/** @throws Problem INVALID_INPUT if there is any problem; the message names the first */
export function refuse(problems: FieldProblem[]) {
  refuseWrong(problems, ({ field, message }) => `${field} ${message}.`);
}

/** One problem for each field. Checks each property separately, because the checker stops after a few problems. */
function typeProblems(schema: TObject, value: unknown): FieldProblem[] {
  const content = value as Record<string, unknown>;
  const problems = new Map<string, FieldProblem>();
  for (const [name, property] of Object.entries(schema.properties)) {
    for (const { keyword, instancePath, message, params } of Value.Errors(property, content[name])) {
      const field = [name, ...instancePath.split('/').slice(1)].join('.');
      if (problems.has(field)) continue;
      problems.set(field, {
        field,
        message,
        code: codes[keyword] ?? 'NOT_VALID',
        ...('limit' in params && { limit: Number(params.limit) }),
      });
    }
  }
  return [...problems.values()];
}

const codes: Record<string, string> = {
  maxLength: 'TOO_LONG',
  maxItems: 'TOO_MANY',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
};

/** @returns a text without its empty translations */
export function cleaned({ en, ...translated }: StoredText, clean: (text: string) => string): StoredText {
  const texts = Object.entries(translated).map(([code, text]) => [code, clean(text)] as const);
  return { en: clean(en), ...Object.fromEntries<string>(texts.filter(([, text]) => text !== '')) };
}

/** An emptied editor leaves an empty paragraph behind. */
function cleanRichText(html: string) {
  const clean = cleanHtml(html.trim());
  return clean.replaceAll(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? '' : clean;
}

function isEmpty(value: unknown) {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && 'en' in value && value.en === '';
}
