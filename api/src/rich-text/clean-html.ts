import sanitize from 'sanitize-html';

/**
 * Makes rich text safe to show: keeps the few tags of the editor, and links that a visitor can open; removes scripts
 * and styles with their content, and other tags around their text. Closes open tags, so that a text cannot break the
 * page around it.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', a: withRel },
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
