import { findKeys, type I18nextToolkitConfig, type Logger, type Plugin } from 'i18next-cli';
import { join } from 'node:path';

/**
 * Possible keys in a package's sources. Keys may be stored in tables and messages, so their position does not matter; types check
 * that a key exists (`src/texts.d.ts`).
 */
export interface UsedKeys {
  texts: Set<string>;
  /** Patterns of keys that are assembled at run time, such as `days.${day}`. */
  patterns: RegExp[];
  /** Names of properties, because the API's code reads its texts as objects. */
  properties: Set<string>;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The sources of a package without its tests and examples, in the format of i18next-cli. */
export function sourcesOf(directory: string): I18nextToolkitConfig {
  return {
    locales: ['en'],
    extract: {
      input: [join(directory, 'src/**/*.{ts,tsx}')],
      ignore: [join(directory, 'src/**/*.{test,examples}.{ts,tsx}'), join(directory, 'src/testing/**')],
      output: join(directory, 'locales/{{language}}/{{namespace}}.json'),
      extractFromComments: false,
    },
  };
}

/** The used part of SWC's syntax tree. */
interface Syntax {
  type: string;
  value?: unknown;
  key?: Syntax;
  property?: Syntax;
  quasis?: { cooked?: string }[];
}

/** @returns undefined for a template that can't be a key: it contains other characters, or nothing fixed */
function patternOf({ quasis = [] }: Syntax): RegExp | undefined {
  const fixed = quasis.map(({ cooked = '' }) => cooked);
  if (!fixed.every((part) => /^[\w.:-]*$/.test(part)) || !/[a-z].*[.:]|[.:].*[a-z]/i.test(fixed.join('')))
    return undefined;
  return new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
}

const collect = ({ texts, patterns, properties }: UsedKeys): Plugin => ({
  name: 'used-keys',
  onVisitNode(node) {
    const syntax = node as unknown as Syntax;
    if (syntax.type === 'StringLiteral') texts.add(String(syntax.value));
    const pattern = syntax.type === 'TemplateLiteral' ? patternOf(syntax) : undefined;
    if (pattern) patterns.push(pattern);
    // `texts.columns`, and `columns` in `const { columns } = texts`.
    const name = syntax.type === 'MemberExpression' ? syntax.property : syntax.key;
    if (name?.type === 'Identifier') properties.add(String(name.value));
  },
});

/** @throws Error if a source can't be read */
export async function findUsedKeys(directory: string): Promise<UsedKeys> {
  const used: UsedKeys = { texts: new Set(), patterns: [], properties: new Set() };
  const failures: string[] = [];
  const { allKeys } = await findKeys({ ...sourcesOf(directory), plugins: [collect(used)] }, silent, failures);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  // Includes each key resulting from a union of words.
  for (const { key } of allKeys.values()) used.texts.add(key);
  return used;
}
