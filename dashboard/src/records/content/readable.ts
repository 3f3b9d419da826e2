import { type Language, languages } from '@nalam/api/languages';
import { isText } from './content.ts';

/** A value as readable lines, in each of its languages. */
export type Readable = { lang: Language | undefined; text: string }[];

const raisedSigns = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const loweredSigns = '₀₁₂₃₄₅₆₇₈₉₊₋';

/** Without its tags, 10⁹ would read as 109. */
const withSigns = (html: string, tag: 'sup' | 'sub') =>
  html.replaceAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'), (_, text: string) =>
    /^[\d+−-]+$/.test(text)
      ? text.replaceAll(/./g, (sign) => {
          const place = '0123456789+-'.indexOf(sign.replace('−', '-'));
          return (tag === 'sup' ? raisedSigns : loweredSigns).charAt(place);
        })
      : `${tag === 'sup' ? '^' : '_'}${text}`,
  );

/** Rich text without tags, one line per block. DOMParser runs no scripts and loads nothing. */
function withoutTags(html: string): string {
  if (!html.includes('<')) return html;
  const blocks = withSigns(withSigns(html, 'sup'), 'sub')
    .replaceAll(/<\/p>(?=<\/t[hd]>)/g, '')
    // Inside the cells, because text between them would move in front of the table.
    .replaceAll(/<\/t[hd]>(?=<\/tr>)/g, '\n$&')
    .replaceAll(/<\/t[hd]>(?!<\/tr>)/g, ' · $&')
    .replaceAll(/<\/(?:p|h\d|li|ul|ol)>/g, '$&\n');
  const text = new DOMParser().parseFromString(blocks, 'text/html').body.textContent;
  return text.replaceAll(/\n{2,}/g, '\n').trim();
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return withoutTags(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(plain).join('\n');
  if (typeof value === 'object') return Object.values(value).map(plain).filter(Boolean).join(' · ');
  return '';
}

/** @returns the value in one language, including the parts without a language */
function inLanguage(value: unknown, language: Language): unknown {
  if (isText(value)) return value[language] ?? '';
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, language));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inLanguage(each, language)]));
  }
  return value;
}

const hasTexts = (value: unknown): boolean =>
  isText(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => hasTexts(each)));

/** @param values shown in the same languages, side by side */
export function readable(...values: unknown[]): Readable[] {
  return values.some(hasTexts)
    ? values.map((value) =>
        languages.map(({ code }) => ({ lang: code, text: plain(inLanguage(value, code)) })),
      )
    : values.map((value) => [{ lang: undefined, text: plain(value) }]);
}
