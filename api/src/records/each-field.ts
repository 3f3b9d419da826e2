import { Type, type TSchema } from 'typebox';

/** The keywords of content-fields.ts. */
export interface Field {
  field: 'local-text' | 'local-rich-text' | 'line' | 'picture' | 'list' | 'optional';
  required?: boolean;
}

/** @returns the new value, or the same one to keep it */
type Visit = (field: TSchema & Field, value: unknown, path: string) => unknown;

/**
 * Walks the fields of a content by its schema, outer fields first.
 * @returns a copy with the values returned by `visit`
 */
export function eachField(schema: TSchema, value: unknown, visit: Visit, path = ''): unknown {
  const visited = isField(schema) ? visit(schema, value, path) : value;
  if (Type.IsArray(schema) && Array.isArray(visited)) {
    return visited.map((entry, index) => eachField(schema.items, entry, visit, join(path, String(index))));
  }
  if (Type.IsUnion(schema) && visited !== null) {
    const [inner] = schema.anyOf;
    return inner ? eachField(inner, visited, visit, path) : visited;
  }
  if (Type.IsObject(schema) && isObject(visited) && !isField(schema)) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [
        name,
        eachField(property, visited[name], visit, join(path, name)),
      ]),
    );
  }
  return visited;
}

function isField(schema: TSchema): schema is TSchema & Field {
  return 'field' in schema;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function join(path: string, name: string) {
  return path === '' ? name : `${path}.${name}`;
}
