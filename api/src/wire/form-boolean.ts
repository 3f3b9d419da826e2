import { Type, type Static } from 'typebox';

/**
 * A boolean that a form sends as a word and JSON as itself. An enumeration, because Ajv would coerce null to `false` for a
 * boolean, though a form without the switch leaves it open.
 */
export const FormBoolean = Type.Unsafe<boolean | 'true' | 'false'>({ enum: [true, false, 'true', 'false'] });
export type FormBoolean = Static<typeof FormBoolean>;

export const isTrue = (value: FormBoolean): boolean => value === true || value === 'true';
