/**
 * Compares two states of the API's OpenAPI document for changes that would break a release built against the older one.
 * docs/decisions/0058-api-contract.md explains why this is our own code.
 */

/** A JSON Schema in OpenAPI 3.0; only the keywords of our documents. */
export interface Schema {
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content & { required?: boolean };
  responses?: Record<string, Content>;
}

export interface ApiDocument {
  info: { version: string };
  paths?: Record<string, Record<string, Operation>>;
}

/** From the API's point of view: it may accept more than before, but must not return less. */
type Direction = 'read' | 'written';

/**
 * @returns the calls and fields that an older caller loses, one per line. New `enum` values in an answer do not
 *   count: callers treat unknown values as ones that they do not show.
 */
export function breakingChanges(before: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(before.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const present = now.paths?.[path]?.[method];
      return present ? ofOperation(call, operation, present) : [`${call} is gone.`];
    }),
  );
}

/** @returns why a document must not replace the previous one: breaking changes under the same major version, one per line */
export function refusedChanges(before: ApiDocument, now: ApiDocument): string[] {
  const major = ({ info }: ApiDocument) => Number(info.version.split('.')[0]);
  return major(now) > major(before) ? [] : breakingChanges(before, now);
}

function ofOperation(call: string, before: Operation, now: Operation): string[] {
  return [
    ...ofParameters(call, before.parameters ?? [], now.parameters ?? []),
    ...(now.requestBody?.required && !before.requestBody?.required ? [`${call} now requires a body.`] : []),
    ...ofContent(`${call} body`, before.requestBody, now.requestBody, 'read'),
    ...Object.entries(before.responses ?? {}).flatMap(([status, answer]) => {
      // A call may stop refusing something; all refusals have one shape.
      if (/^[45]/.test(status)) return [];
      const present = now.responses?.[status];
      return present
        ? ofContent(`${call} ${status}`, answer, present, 'written')
        : [`${call} no longer answers ${status}.`];
    }),
  ];
}

function ofParameters(
  call: string,
  before: NonNullable<Operation['parameters']>,
  now: NonNullable<Operation['parameters']>,
): string[] {
  const keyOf = (parameter: { name: string; in: string }) => `${parameter.in} ${parameter.name}`;
  const earlier = new Map(before.map((parameter) => [keyOf(parameter), parameter]));
  const present = new Map(now.map((parameter) => [keyOf(parameter), parameter]));
  return [
    ...now
      .filter((parameter) => parameter.required && !earlier.get(keyOf(parameter))?.required)
      .map((parameter) => `${call} now requires ${keyOf(parameter)}.`),
    ...before.flatMap((parameter) => {
      const counterpart = present.get(keyOf(parameter));
      if (!counterpart) return [`${call} no longer takes ${keyOf(parameter)}.`];
      return ofSchemas(`${call} ${keyOf(parameter)}`, parameter.schema, counterpart.schema, 'read');
    }),
  ];
}

function ofContent(
  where: string,
  before: Content | undefined,
  now: Content | undefined,
  direction: Direction,
) {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const present = now?.content?.[type];
    if (!present) return [`${where} is no longer ${type}.`];
    return ofSchemas(where, schema, present.schema, direction);
  });
}

function ofSchemas(where: string, before: Schema = {}, now: Schema = {}, direction: Direction): string[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  const [from, to] = [alternativesOf(before), alternativesOf(now)];
  const [[one], [other]] = [from, to];
  if (from.length === 1 && to.length === 1 && one && other) return ofSingle(where, one, other, direction);
  // Each value accepted before must still be accepted, and each that may now be written must have been known.
  const isMatched =
    direction === 'read'
      ? from.every((each) => to.some((candidate) => ofSingle(where, each, candidate, direction).length === 0))
      : to.every((each) =>
          from.some((candidate) => ofSingle(where, candidate, each, direction).length === 0),
        );
  return isMatched ? [] : [`${where} has other alternatives.`];
}

function ofSingle(where: string, before: Schema, now: Schema, direction: Direction): string[] {
  const types = ofTypes(where, before, now, direction);
  if (types.length > 0) return types;
  return [
    ...unreadChanges(where, before, now),
    ...ofEnums(where, before, now, direction),
    ...(direction === 'read' ? tighterLimits(where, before, now) : []),
    ...ofProperties(where, before, now, direction),
    ...(before.items || now.items ? ofSchemas(`${where}[]`, before.items, now.items, direction) : []),
  ];
}

function ofTypes(where: string, before: Schema, now: Schema, direction: Direction): string[] {
  const [from, to] = [typesOf(before), typesOf(now)];
  const [sentTypes, acceptedTypes] = direction === 'read' ? [from, to] : [to, from];
  // Without a type, anything is accepted.
  if (acceptedTypes.length === 0) return [];
  const isKnown = (type: string) =>
    acceptedTypes.includes(type) || (type === 'integer' && acceptedTypes.includes('number'));
  if (sentTypes.length > 0 && sentTypes.every(isKnown)) return [];
  const name = (types: string[]) => types.join(' or ') || 'anything';
  return [`${where} was ${name(from)} and is ${name(to)}.`];
}

function ofProperties(where: string, before: Schema, now: Schema, direction: Direction): string[] {
  const required = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  const names = Object.keys(before.properties ?? {});
  return [
    ...names.flatMap((name) => {
      const [schema, present] = [before.properties?.[name], now.properties?.[name]];
      if (!present) return [`${where}.${name} is gone.`];
      if (direction === 'written' && required(before, name) && !required(now, name))
        return [`${where}.${name} may be absent now.`];
      return ofSchemas(`${where}.${name}`, schema, present, direction);
    }),
    ...(direction === 'read'
      ? (now.required ?? [])
          .filter((name) => !required(before, name))
          .map((name) => `${where}.${name} is required now.`)
      : []),
    ...(typeof before.additionalProperties === 'object'
      ? ofSchemas(
          `${where}.*`,
          before.additionalProperties,
          typeof now.additionalProperties === 'object' ? now.additionalProperties : undefined,
          direction,
        )
      : []),
  ];
}

/** @returns the alternative schemas of a value */
function alternativesOf({ anyOf, oneOf, nullable, ...own }: Schema): Schema[] {
  const options = (anyOf ?? oneOf)?.flatMap(alternativesOf) ?? [own];
  return nullable ? [...options, { type: 'null' }] : options;
}

/** None of our documents uses these keywords; people must judge changes of them. */
const unread = ['$ref', 'allOf', 'not'];

const unreadChanges = (where: string, before: object, now: object): string[] =>
  unread
    .map((keyword) => [
      keyword,
      JSON.stringify(Reflect.get(before, keyword)),
      JSON.stringify(Reflect.get(now, keyword)),
    ])
    .filter(([, from, to]) => from !== to)
    .map(([keyword]) => `${where} has another ${keyword}, which this check does not read.`);

function typesOf({ type, properties }: Schema): string[] {
  if (type === undefined) return properties ? ['object'] : [];
  return Array.isArray(type) ? type : [type];
}

const valuesOf = ({ enum: values, const: value }: Schema): unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);

function ofEnums(where: string, before: Schema, now: Schema, direction: Direction): string[] {
  const [from, to] = [valuesOf(before), valuesOf(now)];
  if (direction === 'written' || to === undefined) return [];
  if (from === undefined) return [`${where} takes only ${to.join(', ')} now.`];
  const removed = from.filter((value) => !to.includes(value));
  return removed.length === 0 ? [] : [`${where} no longer takes ${removed.join(', ')}.`];
}

const lowest = ['minLength', 'minimum', 'minItems'] as const;
const highest = ['maxLength', 'maximum', 'maxItems'] as const;

/** The API declares UUIDs in two ways. */
const isUuid = ({ format, pattern }: Schema) =>
  format === 'uuid' || pattern?.replaceAll('[0-9a-fA-F]', 'x') === '^x{8}-x{4}-x{4}-x{4}-x{12}$';

function tighterLimits(where: string, before: Schema, now: Schema): string[] {
  if (isUuid(before) && isUuid(now)) return [];
  return [
    ...lowest
      .filter((limit) => (now[limit] ?? -Infinity) > (before[limit] ?? (limit === 'minimum' ? -Infinity : 0)))
      .map((limit) => `${where} has a ${limit} of ${now[limit]} now.`),
    ...highest
      .filter((limit) => (now[limit] ?? Infinity) < (before[limit] ?? Infinity))
      .map((limit) => `${where} has a ${limit} of ${now[limit]} now.`),
    ...(['pattern', 'format'] as const)
      .filter((rule) => now[rule] !== undefined && now[rule] !== before[rule])
      .map((rule) => `${where} has the ${rule} ${now[rule]} now.`),
  ];
}
