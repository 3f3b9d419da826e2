import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

interface Column {
  type: string;
  required: boolean;
  /** True if the database supplies a value when a statement omits the column. */
  filled: boolean;
}

interface Constraint {
  table: string;
  kind: 'primary key' | 'unique' | 'check' | 'foreign key' | 'exclusion' | 'unique index';
  columns: string[];
  definition: string;
}

/** The schema that a database's callers depend on. */
export interface SchemaState {
  /** By table, then by column. */
  tables: Map<string, Map<string, Column>>;
  /** By `table.name`. */
  constraints: Map<string, Constraint>;
  /** Functions, as `name(argument types)`. */
  functions: Set<string>;
}

/** @returns the tables, constraints and functions of a database, from PostgreSQL's catalogue */
export async function readSchema(db: Database): Promise<SchemaState> {
  const columns = await sql<Column & { table: string; column: string }>`
    select relname as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required,
      atthasdef or attidentity <> '' as filled
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db);
  const constraints = await sql<Constraint & { name: string }>`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition,
      case contype when 'p' then 'primary key' when 'u' then 'unique' when 'c' then 'check' when 'f' then 'foreign key'
        when 'x' then 'exclusion' end as kind,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f', 'x')
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid), 'unique index',
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indisunique and relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`.execute(
    db,
  );
  const functions = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);

  const tables: SchemaState['tables'] = new Map();
  for (const { table, column, ...rest } of columns.rows)
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(column, rest));
  return {
    tables,
    constraints: new Map(constraints.rows.map((each) => [`${each.table}.${each.name}`, each])),
    functions: new Set(functions.rows.map(({ signature }) => signature)),
  };
}

/**
 * @returns in words, the problems that statements written before a change would have after it. Ignores
 *   triggers and rows
 */
export function contractionsBetween(before: SchemaState, after: SchemaState): string[] {
  return [...ofColumns(before, after), ...ofConstraints(before, after), ...ofFunctions(before, after)];
}

function* ofColumns(before: SchemaState, after: SchemaState) {
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table);
    if (!now) {
      yield `${table} is gone`;
      continue;
    }
    for (const [name, was] of columns) yield* ofColumn(`${table}.${name}`, was, now.get(name));
    for (const [name, { required, filled }] of now)
      if (!columns.has(name) && required && !filled)
        yield `${table}.${name} is new, required, and has no default`;
  }
}

function* ofColumn(name: string, was: Column, is: Column | undefined) {
  if (!is) yield `${name} is gone`;
  else if (is.type !== was.type) yield `${name} was ${was.type} and is ${is.type}`;
  else if (is.required && !was.required) yield `${name} is required now`;
  else if (is.required && was.filled && !is.filled) yield `${name} has no default any more`;
}

/** The columns that `on conflict` of an earlier statement may name. */
const isUnique = ({ kind }: Constraint) => ['primary key', 'unique', 'unique index'].includes(kind);

function* ofConstraints(before: SchemaState, after: SchemaState) {
  for (const [name, is] of after.constraints) {
    const was = before.constraints.get(name);
    const columns = before.tables.get(is.table);
    // An earlier caller does not know a new table or new columns.
    const isKnown = columns && (is.columns.length === 0 || is.columns.some((column) => columns.has(column)));
    if (isKnown && was?.definition !== is.definition && !(was && isWider(is.definition, was.definition)))
      yield `${is.table} refuses more: ${is.definition}`;
  }
  for (const [name, was] of before.constraints)
    if (isUnique(was) && after.tables.has(was.table) && !after.constraints.has(name))
      yield `${was.table} lacks what \`on conflict\` may name: ${was.definition}`;
}

const literals = (definition: string): string[] => definition.match(/'(?:[^']|'')*'/g) ?? [];

/** @returns whether a check still accepts every value that it accepted before */
function isWider(now: string, before: string): boolean {
  const frame = (definition: string) => definition.replaceAll(/ARRAY\[[^\]]*\]/g, 'ARRAY');
  const valuesNow = literals(now);
  return frame(now) === frame(before) && literals(before).every((value) => valuesNow.includes(value));
}

function* ofFunctions(before: SchemaState, after: SchemaState) {
  for (const signature of before.functions)
    if (!after.functions.has(signature)) yield `the function ${signature} is gone`;
}
