import type { Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import type { UsedKeys } from './used-keys.ts';

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** @returns each key that contains this one: `a.b.c` is in `a.b` and in `a` */
function parentsOf(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/**
 * @param used of every package, because a package may use the texts of another
 * @param wholeObjects whether code reads an object of texts by its name, as for emails with subject and body
 */
export function unusedKeys(namespace: Namespace, used: UsedKeys[], wholeObjects: boolean): Problem[] {
  const isUsed = (key: string) => {
    const forms = [key, withoutPlural(key)].flatMap((form) => [form, `${namespace.name}:${form}`]);
    return used.some(
      ({ texts, patterns, properties }) =>
        forms.some((form) => texts.has(form) || patterns.some((pattern) => pattern.test(form))) ||
        (wholeObjects && parentsOf(key).some((parent) => texts.has(parent) || properties.has(parent))),
    );
  };
  return [...namespace.texts.en]
    .filter(([key]) => !isUsed(key))
    .map(([key, text]) => ({ kind: 'unused', where: `${namespace.name}:${key}`, detail: text }));
}
