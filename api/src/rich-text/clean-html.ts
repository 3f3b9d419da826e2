const allowed = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em'];
const tag = new RegExp(`<(/?)(${allowed.join('|')})>`, 'g');

/**
 * Makes rich text safe to show: keeps the few tags that our editor writes, exactly as it writes them, and turns every
 * other `<` into text. No attribute passes, so there is nothing left in it that could run or load anything. Tags that
 * were left open are closed, so that a text cannot swallow the page around it.
 */
export function cleanHtml(html: string): string {
  const open: string[] = [];
  let clean = '';
  let end = 0;
  for (const match of html.matchAll(tag)) {
    clean += escape(html.slice(end, match.index));
    end = match.index + match[0].length;
    const name = match[2] ?? '';
    if (match[1] === '') {
      open.push(name);
      clean += `<${name}>`;
    } else if (open.includes(name)) {
      clean += closeDownTo(name, open);
    }
  }
  return (
    clean +
    escape(html.slice(end)) +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function closeDownTo(name: string, open: string[]) {
  let closed = '';
  for (let innermost = open.pop(); innermost; innermost = open.pop()) {
    closed += `</${innermost}>`;
    if (innermost === name) break;
  }
  return closed;
}

function escape(text: string) {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
