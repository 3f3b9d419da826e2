import sanitize from 'sanitize-html';

const spans = ['colspan', 'rowspan'];

/** Maps all headings to the only level that texts use. */
const headings = Object.fromEntries(['h1', 'h2', 'h4', 'h5', 'h6'].map((heading) => [heading, 'h3']));

/**
 * Makes rich text safe to show. Keeps the few tags of the editor, and links that a visitor can open; removes scripts and styles
 * with their content, and other tags but not their text. Closes open tags, so that a text cannot break the page around it.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [
      ...['p', 'h3', 'ul', 'ol', 'li', 'br', 'table', 'tbody', 'tr', 'th', 'td'],
      ...['strong', 'em', 'a', 's', 'sup', 'sub'],
    ],
    allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: spans, td: spans },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', del: 's', strike: 's', thead: 'tbody', ...headings, a: withRel },
    // A link without an address would look like one and lead nowhere.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
    parseStyleAttributes: false,
    // Deeper than any real text.
    nestingLimit: 20,
  });
}

/** A linked site must not control our window (`noopener`), nor gain rank from our link (`nofollow`). */
function withRel(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const outside = /^https?:/i.test(href.trim());
  return { tagName, attribs: { ...(href && { href }), ...(outside && { rel: 'noopener nofollow' }) } };
}
