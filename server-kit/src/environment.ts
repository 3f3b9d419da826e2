import { readFileSync } from 'node:fs';
import { type Static, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox';
import { Value } from 'typebox/value';
import { errorCode } from './error-code.ts';

/** An invalid setting. The message is one line for the person who set it. */
export class SettingError extends Error {}

export type Environment = Record<string, string | undefined>;

/** The keywords of a variable's schema besides the types. */
interface VariableOptions<Default> extends TSchemaOptions {
  default?: Default;
  /** The value may contain a password, so messages do not repeat it. */
  secret?: boolean;
}

/** The end of the sentence "API_PORT must be …". */
const mustBe = (rule: string) => ({ mustBe: rule });

export const text = (options: VariableOptions<string> = {}) => Type.String(options);

export const wholeNumber = (minimum: number, maximum: number, options: VariableOptions<number> = {}) =>
  // Not Type.Integer, which would convert "3.5" to 3.
  Type.Number({
    minimum,
    maximum,
    multipleOf: 1,
    ...mustBe(`a whole number from ${minimum} to ${maximum}`),
    ...options,
  });

export const oneOf = <const Values extends string[]>(
  values: readonly [...Values],
  options: VariableOptions<Values[number]> = {},
) => Type.Enum(values, { ...mustBe(`one of ${values.join(', ')}`), ...options });

export const onOff = (fallback?: 'on' | 'off') => oneOf(['on', 'off'], fallback && { default: fallback });

/** @param protocols the allowed schemes, such as `https` */
export const address = (protocols: string[], options: VariableOptions<string> = {}) =>
  Type.Refine(
    Type.String({
      ...mustBe(`an address that begins with ${protocols.map((each) => `${each}://`).join(' or ')}`),
      ...options,
    }),
    (value) => protocols.includes(URL.parse(value)?.protocol.slice(0, -1) ?? ''),
  );

/** A comma-separated list, which `listed` parses. */
export const listOf = (values: readonly string[], options: VariableOptions<string> = {}) =>
  Type.Refine(
    Type.String({
      ...mustBe(`a list of ${values.join(', ')}, with commas between them`),
      ...options,
    }),
    (value) => parseList(value).every((each) => values.includes(each)),
  );

export const parseList = (value: string) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/**
 * Reads a server's environment variables. An empty one counts as unset, because compose files omit variables that way. A secret
 * may be in the file given by `NAME_FILE`, as container platforms provide it.
 * @param variables the schema of each, created with the functions above or with its own `mustBe`
 * @throws SettingError naming the first invalid variable
 */
export function readEnvironment<Variables extends TProperties>(
  variables: Variables,
  environment: Environment,
): Static<ReturnType<typeof Type.Object<Variables>>> {
  const schema = Type.Object(variables);
  const entries = Object.entries(variables).flatMap(([name, variable]) => {
    const mayBeInFile = isSecret(variable) && !(`${name}_FILE` in variables);
    const value = mayBeInFile ? secretIn(name, environment) : environment[name]?.trim();
    if (!value) return [];
    return [[name, Type.IsNumber(variable) ? Number(value) : value]];
  });
  const values = Value.Default(schema, Object.fromEntries(entries));
  if (Value.Check(schema, values)) return values;
  const wrong = Object.entries(variables).find(([name, variable]) => !isUsable(variable, values, name));
  throw new SettingError(wrong ? complaint(...wrong, environment[wrong[0]]) : 'The settings are invalid.');
}

const isSecret = (variable: TSchema) => (variable as VariableOptions<unknown>).secret === true;

/** @throws SettingError if the file of a secret cannot be read, or both variables are set */
function secretIn(name: string, environment: Environment): string | undefined {
  const value = environment[name]?.trim();
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value) throw new SettingError(`Set ${name} or ${name}_FILE, but not both.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new SettingError(`${name}_FILE ${file} cannot be read (${errorCode(error) ?? 'unknown'}).`);
  }
}

const isUsable = (variable: TSchema, values: unknown, name: string) =>
  Value.Check(Type.Object({ [name]: variable }), values);

function complaint(name: string, variable: TSchema, value = '') {
  const { mustBe: rule = 'set', secret } = variable as { mustBe?: string; secret?: boolean };
  const suffix = secret || value.trim() === '' ? '' : `, but it is "${value.trim()}"`;
  return `${name} must be ${rule}${suffix}.`;
}
