import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

/** @returns a memoised version of a function; equal keys share one result */
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

/** @returns a factory that shares one compiler between equal options, and one result between equal schemas */
const sharing = <Options extends unknown[], Route, Compiled>(
  factory: (...options: Options) => (route: Route) => Compiled,
) =>
  once((...options: Options) =>
    // Fastify's types say that a validator compiler receives a schema; it receives the route definition that contains it.
    once(factory(...options), (route) => JSON.stringify((route as { schema?: unknown }).schema)),
  );

/**
 * Fastify's own compilers, which compile every route's schemas separately, although most routes share a few (a problem, a record,
 * a page of a list). Building the API takes 0.35 s of processor time instead of 0.93.
 */
export const schemaCompilers = {
  buildValidator: sharing(AjvCompiler()),
  buildSerializer: sharing(SerializerSelector()),
};
