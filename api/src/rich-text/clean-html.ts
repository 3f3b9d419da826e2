import sanitize from 'sanitize-html';

/**
 * Makes rich text safe to show: keeps the few tags that our editor writes and links that lead somewhere a visitor can
 * go; scripts and styles go with all that is in them, other tags leave their text. What was left open is closed, so that
 * a text cannot swallow the page around it.
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

/** What we link to must not speak through our window, nor profit from our name. */
function withRel(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const outside = /^https?:/i.test(href.trim());
  return { tagName, attribs: { ...(href && { href }), ...(outside && { rel: 'noopener nofollow' }) } };
}
