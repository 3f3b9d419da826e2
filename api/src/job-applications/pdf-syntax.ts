/**
 * Removes literal strings and comments (ISO 32000-1, sections 7.2.4 and 7.3.4.2). Parentheses in a string are balanced or
 * escaped.
 */
export function withoutStrings(text: string): string {
  let kept = '';
  let keptTo = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (depth > 0) {
      if (character === '\\') at += 1;
      else if (character === '(') depth += 1;
      else if (character === ')') depth -= 1;
      keptTo = at + 1;
    } else if (character === '(') {
      kept += `${text.slice(keptTo, at)}()`;
      depth = 1;
    } else if (character === '%') {
      kept += text.slice(keptTo, at);
      while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
      keptTo = at;
    }
  }
  return depth === 0 ? kept + text.slice(keptTo) : kept;
}

/** A name may contain hexadecimal escapes: `/#4aS` is `/JS`. */
export const decodeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
