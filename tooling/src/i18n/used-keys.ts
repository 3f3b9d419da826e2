import { findKeys, type I18nextToolkitConfig, type Logger, type Plugin } from 'i18next-cli';
import { join } from 'node:path';

/** What a package's sources say about keys. */
export interface UsedKeys {
  /** Keys that are asked for by name, as `namespace:key`. */
  named: Set<string>;
  /** Shapes of keys that are put together at run time and asked for, such as `days.${day}`. */
  asked: KeyShape[];
  /** Every text in the sources that could be a key or a part of one: keys travel in tables and messages, too. */
  mentioned: Set<string>;
  mentionedShapes: KeyShape[];
}

export interface KeyShape {
  source: string;
  matches: RegExp;
}

const silent: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The site's texts are looked up the way i18next does by default: `namespace:section.key`. */
export function sourcesOf(directory: string, defaultNamespace: string): I18nextToolkitConfig {
  return {
    locales: ['en', 'ta'],
    extract: {
      input: [join(directory, 'src/**/*.{ts,tsx}')],
      ignore: [join(directory, 'src/**/*.test.{ts,tsx}'), join(directory, 'src/testing/**')],
      output: join(directory, 'locales/{{language}}/{{namespace}}.json'),
      defaultNS: defaultNamespace,
      extractFromComments: false,
    },
  };
}

/** The little of the syntax tree (SWC's) that is looked at here. */
interface Syntax {
  type: string;
  value?: unknown;
  quasis?: { cooked?: string }[];
  callee?: { value?: unknown; property?: { value?: unknown } };
  arguments?: { expression: Syntax }[];
}

/** @returns undefined for a template that can't be a key: it holds other signs, or nothing fixed */
function shapeOf({ quasis = [] }: Syntax): KeyShape | undefined {
  const fixed = quasis.map(({ cooked = '' }) => cooked);
  if (!fixed.every((part) => /^[\w.:-]*$/.test(part)) || !/[a-z].*[.:]|[.:].*[a-z]/i.test(fixed.join('')))
    return undefined;
  const source = fixed.join('…');
  return { source, matches: new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`) };
}

function isTranslating({ callee }: Syntax): boolean {
  return ['t', 'translate'].includes(String(callee?.value ?? callee?.property?.value));
}

/** Collects what the extractor leaves out: keys that are not written where they are asked for. */
function collect(used: UsedKeys): Plugin {
  return {
    name: 'mentioned-keys',
    onVisitNode(node) {
      const syntax = node as unknown as Syntax;
      if (syntax.type === 'StringLiteral') used.mentioned.add(String(syntax.value));
      if (syntax.type === 'TemplateLiteral') {
        const shape = shapeOf(syntax);
        if (shape) used.mentionedShapes.push(shape);
      }
      const [first] =
        syntax.type === 'CallExpression' && isTranslating(syntax) ? (syntax.arguments ?? []) : [];
      const shape = first?.expression.type === 'TemplateLiteral' ? shapeOf(first.expression) : undefined;
      if (shape) used.asked.push(shape);
    },
  };
}

/**
 * Reads the sources of a package, tests left out.
 *
 * @param directory the package's folder
 * @param defaultNamespace the namespace of a `t` whose origin is in another file
 */
export async function findUsedKeys(directory: string, defaultNamespace: string): Promise<UsedKeys> {
  const used: UsedKeys = { named: new Set(), asked: [], mentioned: new Set(), mentionedShapes: [] };
  const failures: string[] = [];
  const config = { ...sourcesOf(directory, defaultNamespace), plugins: [collect(used)] };
  const { allKeys } = await findKeys(config, silent, failures);
  if (failures.length > 0) throw new Error(failures.join('\n'));
  for (const { key, ns } of allKeys.values()) {
    used.named.add(`${typeof ns === 'string' ? ns : defaultNamespace}:${key}`);
  }
  return used;
}
