import type { Example } from './example.ts';

export interface DescribedExample {
  /** As in "with hint". */
  name: string;
  show: Example;
  code: string;
}

/** A component with its examples, in the order in which they are written. */
export interface DescribedComponent {
  /** The name of its folder, as in imports. */
  name: string;
  examples: DescribedExample[];
}

/** An example includes the comment above it, if there is one. */
const beginning = /^(?:\/\*\*[^\n]*\*\/\n)?export const (?<name>\w+)/gm;

/**
 * @param name the component's folder
 * @param module the exports of its `.examples.tsx`
 * @param source the text of that file
 * @throws {Error} if the text contains no code for one of them
 */
export function describeComponent(
  name: string,
  module: Record<string, Example>,
  source: string,
): DescribedComponent {
  const matches = [...source.matchAll(beginning)];
  const codes = new Map(
    matches.map(({ index, groups }, at) => [
      groups?.name ?? '',
      source.slice(index, matches[at + 1]?.index).trim(),
    ]),
  );
  const missing = Object.keys(module).find((exported) => !codes.has(exported));
  if (missing !== undefined)
    throw new Error(`${name}.examples.tsx: write the example ${missing} as \`export const ${missing}\`.`);
  // The keys of a module are in alphabetical order.
  const examples = [...codes].flatMap(([exported, code]) => {
    const show = module[exported];
    return show ? [{ name: inWords(exported), show, code }] : [];
  });
  return { name, examples };
}

const inWords = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
