import type { Namespace } from './locale-files.ts';
import type { Problem } from './problem.ts';
import type { UsedKeys } from './used-keys.ts';

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** @returns each key that contains this one: `a.b.c` lies in `a.b` and in `a` */
function parentsOf(key: string): string[] {
  const parts = key.split('.');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('.'));
}

/**
 * @param used of every package: one may use the texts of another
 * @param wholeObjects whether code takes an object of texts by its name, as mails do with subject and body
 */
export function unusedKeys(namespace: Namespace, used: UsedKeys[], wholeObjects: boolean): Problem[] {
  const isUsed = (key: string) => {
    const plain = withoutPlural(key);
    const forms = [key, plain].flatMap((form) => [form, `${namespace.name}:${form}`]);
    return used.some(
      ({ named, mentioned, mentionedShapes }) =>
        forms.some((form) => named.has(form) || mentioned.has(form)) ||
        mentionedShapes.some(({ matches }) => forms.some((form) => matches.test(form))) ||
        (wholeObjects && parentsOf(key).some((parent) => mentioned.has(parent))),
    );
  };
  return [...namespace.texts.en]
    .filter(([key]) => !isUsed(key))
    .map(([key, text]) => ({ kind: 'unused', where: `${namespace.name}:${key}`, detail: text }));
}

/**
 * @param used of one package
 * @param namespaces of every package
 */
export function undefinedKeys(used: UsedKeys, namespaces: Namespace[]): Problem[] {
  const defined = new Set(
    namespaces.flatMap(({ name, texts }) => [...texts.en.keys()].map((key) => `${name}:${key}`)),
  );
  // What is asked for may be an object of texts, and a plural form falls back to the plain key.
  const known = new Set([...defined].flatMap((key) => [key, ...parentsOf(key)]));
  const missing = [...used.named].filter((key) => !known.has(key) && !known.has(withoutPlural(key)));
  const plain = [...defined].flatMap((key) => [key, key.slice(key.indexOf(':') + 1)]).map(withoutPlural);
  const shapeless = used.asked.filter(({ matches }) => !plain.some((key) => matches.test(key)));
  return [...missing, ...new Set(shapeless.map(({ source }) => source))].map((where) => ({
    kind: 'undefined',
    where,
    detail: 'asked for in the sources, but in no locale file',
  }));
}
