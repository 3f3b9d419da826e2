import { Mark, mergeAttributes, Node } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isAddress } from './address.ts';

/** A mark for a tag; Google Docs copies it as a style. */
const raised = (name: string, tag: string, verticalAlign: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }, { style: `vertical-align=${verticalAlign}` }],
    renderHTML: ({ HTMLAttributes: attributes }) => [tag, mergeAttributes(attributes), 0],
  });

/** A part of a table, which is edited like any other text. */
const tablePart = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    isolating: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: attributes }) => [tag, mergeAttributes(attributes), 0],
  });

const cell = (name: string, tag: string) =>
  tablePart(name, tag, '(paragraph | list)+').extend({
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null } }),
  });

/** Exactly what the API's sanitiser keeps (api/src/rich-text/clean-html.ts); anything else would be lost on saving. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    underline: false,
    // Off, because it would add an empty paragraph after every list.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => isAddress(address),
    },
  }),
  raised('superscript', 'sup', 'super'),
  raised('subscript', 'sub', 'sub'),
  tablePart('table', 'table', 'tableRow+').extend({
    group: 'block',
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  tablePart('tableRow', 'tr', '(tableCell | tableHeader)+'),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

/** Maps headings of other levels to ours, as the API does. */
export const withOurHeadings = (html: string) => html.replaceAll(/<(\/?)h[12456]\b/gi, '<$1h3');
