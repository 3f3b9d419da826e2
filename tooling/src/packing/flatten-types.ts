import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../repository.ts';

/**
 * Expands the types that a module exports, so that they are self-contained: their sources, such as the schemas of the API's
 * routes, are not packed.
 *
 * @param file a module that exports only types, none of them generic
 * @returns the text of a `.d.ts` that imports nothing
 * @throws {Error} for an export that is a value
 */
export function flattenTypes(file: string): string {
  const config = ts.readConfigFile(join(root, 'tooling/tsconfig/node.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(
    { ...(config.config as object), files: [file] },
    ts.sys,
    join(root, 'tooling/tsconfig'),
  );
  const program = ts.createProgram([file], { ...options, noEmit: true, incremental: false });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} exports nothing.`);
  const exported = new Map<ts.Symbol, string>();
  for (const symbol of checker.getExportsOfModule(module)) {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    if (!(target.flags & ts.SymbolFlags.Type)) throw new Error(`${file}: ${symbol.name} is not a type.`);
    exported.set(target, symbol.name);
  }

  const nameOf = (type: ts.Type) => exported.get(type.aliasSymbol ?? type.symbol);
  const write = (type: ts.Type, indent: string, isTop = false): string => {
    const name = isTop ? undefined : nameOf(type);
    if (name !== undefined) return name;
    if (type.isUnion()) return unionOf(type.types, indent);
    if (type.isIntersection()) return type.types.map((each) => `(${write(each, indent)})`).join(' & ');
    if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
    if (checker.isTupleType(type))
      return `[${checker
        .getTypeArguments(type as ts.TypeReference)
        .map((each) => write(each, indent))
        .join(', ')}]`;
    const [element] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
    if (element) return `Array<${write(element, indent)}>`;
    return writeObject(type, indent);
  };

  const writeDefined = (type: ts.Type, indent: string) =>
    type.isUnion() && nameOf(type) === undefined
      ? unionOf(
          type.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined)),
          indent,
        )
      : write(type, indent);

  const unionOf = (types: ts.Type[], indent: string) =>
    [...new Set(types.map((each) => write(each, indent)))].join(' | ');

  const writeObject = (type: ts.Type, indent: string): string => {
    const inner = `${indent}  `;
    const indexed = checker
      .getIndexInfosOfType(type)
      .map((info) => `[key: ${checker.typeToString(info.keyType)}]: ${write(info.type, inner)};`);
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const value = checker.getTypeOfSymbol(property);
      // Our optional properties may be absent, but never undefined (`exactOptionalPropertyTypes`).
      const text = isOptional ? writeDefined(value, inner) : write(value, inner);
      const name = /^\w+$/.test(property.name) ? property.name : `'${property.name}'`;
      return `${commentOf(property, inner)}${name}${isOptional ? '?' : ''}: ${text};`;
    });
    const members = [...indexed, ...properties];
    return members.length > 0
      ? `{\n${members.map((member) => `${inner}${member}\n`).join('')}${indent}}`
      : '{}';
  };

  const commentOf = (symbol: ts.Symbol, indent: string) => {
    const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return text === '' ? '' : `/** ${text.replaceAll('\n', `\n${indent} * `)} */\n${indent}`;
  };

  return [...exported]
    .map(
      ([symbol, name]) =>
        `${commentOf(symbol, '')}export type ${name} = ${write(checker.getDeclaredTypeOfSymbol(symbol), '', true)};\n`,
    )
    .join('\n');
}
