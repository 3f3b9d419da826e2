import { Type, type Static } from 'typebox';

/**
 * A boolean that a form sends as a word and JSON as itself. An enumeration, because Ajv makes a `false` of a null where a
 * boolean is asked for, and who leaves a switch out has not decided.
 */
export const FormBoolean = Type.Unsafe<boolean | 'true' | 'false'>({ enum: [true, false, 'true', 'false'] });
export type FormBoolean = Static<typeof FormBoolean>;

export const isTrue = (value: FormBoolean): boolean => value === true || value === 'true';
