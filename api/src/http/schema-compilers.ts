import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** @returns the same, made once for arguments of the same key */
function once<Args extends unknown[], Made>(
  make: (...args: Args) => Made,
  keyOf: (...args: Args) => string = (...args) => JSON.stringify(args),
) {
  const all = new Map<string, Made>();
  return (...args: Args): Made => {
    const key = keyOf(...args);
    const made = all.get(key) ?? make(...args);
    all.set(key, made);
    return made;
  };
}

/** @returns a factory with one compiler for equal options, which compiles equal schemas of several routes once */
const sharing = <Options extends unknown[], Route, Compiled>(
  factory: (...options: Options) => (route: Route) => Compiled,
) =>
  once((...options: Options) =>
    // Fastify's types say that a validator compiler gets a schema; it gets the route definition that holds it.
    once(factory(...options), (route) => JSON.stringify((route as { schema?: unknown }).schema)),
  );

/**
 * Fastify's own compilers, which compile the schemas of each route separately. Most routes answer with the same few
 * (a problem, a record, a part of a list): see docs/performance.md#the-api.
 */
export const schemaCompilers = {
  buildValidator: sharing(AjvCompiler()),
  buildSerializer: sharing(SerializerSelector()),
};
