import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';

type Compile<Route, Compiled> = (route: Route) => Compiled;

/** Compiles equal schemas of several routes once. */
function once<Route, Compiled>(compile: Compile<Route, Compiled>) {
  const compiled = new Map<string, Compiled>();
  return (route: Route): Compiled => {
    // Fastify's types say that a validator compiler gets a schema; it gets the route definition that holds it.
    const text = JSON.stringify((route as { schema?: unknown }).schema);
    const known = compiled.get(text) ?? compile(route);
    compiled.set(text, known);
    return known;
  };
}

/** @returns a factory with one compiler for equal options */
function pooled<Options extends unknown[], Route, Compiled>(
  factory: (...options: Options) => Compile<Route, Compiled>,
) {
  const compilers = new Map<string, Compile<Route, Compiled>>();
  return (...options: Options): Compile<Route, Compiled> => {
    const key = JSON.stringify(options);
    const compiler = compilers.get(key) ?? once(factory(...options));
    compilers.set(key, compiler);
    return compiler;
  };
}

/**
 * Fastify's own compilers, which compile the schemas of each route separately. Most routes answer with the same few
 * (a problem, a record, a part of a list); compiling each one was a quarter of what a test of the API did.
 */
export const schemaCompilers = {
  buildValidator: pooled(AjvCompiler()),
  buildSerializer: pooled(SerializerSelector()),
};
