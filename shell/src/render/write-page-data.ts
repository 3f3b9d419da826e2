import type { PageData } from '../host/page-data.ts';

/** What was written of objects that can't change any more. The same few of them are most of each page's data. */
const written = new WeakMap<object, string>();

/** @returns JSON as it may stand in a script element, which ends at `</script` even inside a text */
const inScript = (json: string) =>
  json.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const isPlain = (value: object) => Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);

function writeMembers(value: object): string {
  let members = '';
  for (const [name, member] of Object.entries(value)) {
    const text = write(member);
    if (text === undefined) continue;
    if (members) members += ',';
    members += `${inScript(JSON.stringify(name))}:${text}`;
  }
  return `{${members}}`;
}

function writeObject(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const text = isPlain(value) ? writeMembers(value) : inScript(JSON.stringify(value));
  // Who freezes here does it all the way down: the store, and what is read for all pages.
  if (Object.isFrozen(value)) written.set(value, text);
  return text;
}

/** @returns undefined, as `JSON.stringify` does, for what JSON has no word for */
function write(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) return writeObject(value);
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? undefined : inScript(json);
}

/** @returns JSON that cannot end the script element that it stands in */
export function writePageData(data: PageData): string {
  return writeObject(data);
}
