/** Serialises a value for a jsonb column, because `pg` would turn an array into a PostgreSQL array. */
export function json(value: object | null): string {
  return JSON.stringify(value);
}
