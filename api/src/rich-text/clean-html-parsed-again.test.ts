import { expect, test } from '@jest/globals';
import { type DefaultTreeAdapterTypes, html, parse, parseFragment } from 'parse5';
import { cleanHtml } from './clean-html.ts';

const allowedTags = [
  ...['p', 'h3', 'ul', 'ol', 'li', 'br', 'table', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'a', 's', 'sup', 'sub'],
];

/** @returns every element and attribute in the tree that the editor never writes */
function forbiddenIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const found: string[] = [];
  if ('tagName' in node) {
    const { tagName, namespaceURI, attrs } = node;
    if (!allowedTags.includes(tagName) || namespaceURI !== html.NS.HTML) found.push(`<${tagName}>`);
    for (const { name, value } of attrs) {
      const isLink =
        tagName === 'a' && name === 'href' && /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(value);
      const isRel = tagName === 'a' && name === 'rel' && value === 'noopener nofollow';
      if (!isLink && !isRel) found.push(`${tagName} ${name}="${value}"`);
    }
  }
  if ('content' in node) found.push(...forbiddenIn(node.content));
  if ('childNodes' in node) found.push(...node.childNodes.flatMap(forbiddenIn));
  if (node.nodeName === '#comment') found.push('a comment');
  return found;
}

/** Parses as a browser does, both with scripts (innerHTML, or in a page) and without. */
function forbiddenInBrowser(text: string): string[] {
  const inPage = (scriptingEnabled: boolean) => {
    const page = parse(`<!doctype html><body><div id="text">${text}</div></body>`, { scriptingEnabled });
    const root = page.childNodes.find((node) => node.nodeName === 'html');
    const body = root && 'childNodes' in root && root.childNodes.find((node) => node.nodeName === 'body');
    if (!body || !('childNodes' in body)) throw new Error('The page has no body');
    const [div, ...after] = body.childNodes;
    if (!div || !('childNodes' in div)) throw new Error('The body is empty');
    return [...div.childNodes, ...after].flatMap(forbiddenIn);
  };
  return [...forbiddenIn(parseFragment(text)), ...inPage(true), ...inPage(false)];
}

// Harmful HTML has passed sanitizers whose parser reads the content of such an element as text where a browser reads elements, or
// vice versa: https://html.spec.whatwg.org/#parsing-html-fragments
const rawTextElements = [
  'textarea',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'noscript',
  'iframe',
  'style',
  'script',
  'template',
  'svg',
  'math',
  'option',
  'select',
];

const harm = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>';

const shapes: [title: string, make: (tag: string) => string][] = [
  ['harm inside', (tag) => `<${tag}>${harm}</${tag}>after`],
  ['harm after an end tag inside', (tag) => `<${tag}></${tag}>${harm}</${tag}>`],
  ['an element that is left open', (tag) => `<p>before</p><${tag}>${harm}`],
  ['an end tag with a space, a slash and capitals', (tag) => `<${tag}>a</${tag.toUpperCase()} />${harm}`],
  ['an end tag that is left open', (tag) => `<${tag}>a</${tag}${harm}`],
  ['an end tag in an attribute', (tag) => `<${tag}><p title="</${tag}>${harm.replaceAll('"', "'")}">x</p>`],
  ['escaped harm', (tag) => `<${tag}>${harm.replaceAll('<', '&lt;')}</${tag}>`],
  ['harm that is escaped twice', (tag) => `<${tag}>${harm.replaceAll('<', '&amp;lt;')}</${tag}>`],
  ['a comment around the end tag', (tag) => `<${tag}><!--</${tag}>${harm}--></${tag}>`],
  ['itself inside', (tag) => `<${tag}><${tag}>${harm}</${tag}>${harm}</${tag}>`],
  ['a self-closing start tag', (tag) => `<${tag}/>${harm}`],
  [
    'a start tag that becomes whole once another is removed',
    (tag) => `<<${tag}></${tag}>img src=x onerror=alert(1)>`,
  ],
];

test.each(rawTextElements.flatMap((tag) => shapes.map(([title, make]) => [tag, title, make(tag)] as const)))(
  'a browser finds nothing harmful in what is left of <%s>: %s',
  (_tag, _title, text) => {
    const cleaned = cleanHtml(text);

    expect(forbiddenInBrowser(cleaned)).toEqual([]);
    // Clean HTML stays unchanged, so that saving a text again changes nothing.
    expect(forbiddenInBrowser(cleanHtml(cleaned))).toEqual([]);
  },
);

test.each(
  rawTextElements.flatMap((outer) =>
    rawTextElements.filter((inner) => inner !== outer).map((inner) => [outer, inner] as const),
  ),
)('a browser finds nothing harmful in what is left of <%s> with <%s> inside', (outer, inner) => {
  for (const text of [
    `<${outer}><${inner}></${outer}>${harm}</${inner}>`,
    `<${outer}><p><${inner}><p title="</${inner}>${harm.replaceAll('"', "'")}">`,
  ]) {
    expect(forbiddenInBrowser(cleanHtml(text))).toEqual([]);
  }
});

// Known attacks on sanitizers whose output a browser parses differently.
test.each([
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><title><![CDATA[</title><img src=x onerror=alert(1)>]]></svg>',
  '<svg><foreignObject><p><a href="javascript:alert(1)">x</a></foreignObject></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<table><td><a href="/x"><table><a href="javascript:alert(1)">x</a>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php <img src=x onerror=alert(1)> ?>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--a--!><img src=x onerror=alert(1)>-->',
  '<a href="https://example.org&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<p\u0000><img\u0000 src=x onerror=alert(1)>',
])('a browser finds nothing harmful in what is left of %j', (text) => {
  expect(forbiddenInBrowser(cleanHtml(text))).toEqual([]);
});

test('the check of these tests finds harmful HTML', () => {
  expect(forbiddenInBrowser(harm)).toContain('<script>');
  expect(forbiddenInBrowser('<p><a href="javascript:alert(1)">x</a></p>')).toContain(
    'a href="javascript:alert(1)"',
  );
  expect(forbiddenInBrowser('<svg><p>x</p></svg>')).toContain('<svg>');
  expect(forbiddenInBrowser('</div><img src=x>')).toContain('<img>');
});
