import type { IncomingHttpHeaders } from 'node:http';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Answer } from '../server/ask.ts';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Nodes = Parameters<typeof DomUtils.getElementsByTagName>[1];

/** An element, or a whole document, in its HTML: what a reader without script sees. */
class Part {
  readonly #nodes: Nodes;

  constructor(nodes: Nodes) {
    this.#nodes = nodes;
  }

  /** Without scripts and styles, with white space collapsed. */
  get text(): string {
    return DomUtils.innerText(this.#nodes).replaceAll(/\s+/g, ' ').trim();
  }

  all(tag: string, attributes: Record<string, string> = {}): ElementPart[] {
    const wanted = Object.entries(attributes);
    return DomUtils.getElementsByTagName(tag, this.#nodes)
      .filter(({ attribs }) => wanted.every(([name, value]) => attribs[name] === value))
      .map((element) => new ElementPart(element));
  }

  /** @throws if there is none */
  find(tag: string, attributes: Record<string, string> = {}): ElementPart {
    const [first] = this.all(tag, attributes);
    if (!first) throw new Error(`There is no <${tag}> with ${JSON.stringify(attributes)}.`);
    return first;
  }

  headings(level: 1 | 2 | 3): string[] {
    return this.all(`h${level}`).map(({ text }) => text);
  }

  get links(): { text: string; href: string }[] {
    return this.all('a').map((link) => ({ text: link.text, href: link.attribute('href') ?? '' }));
  }
}

export class ElementPart extends Part {
  readonly #element: Element;

  constructor(element: Element) {
    super(element.children);
    this.#element = element;
  }

  get tag(): string {
    return this.#element.name;
  }

  attribute(name: string): string | undefined {
    return this.#element.attribs[name];
  }

  /** The content of a script or style, which {@link text} omits. */
  get source(): string {
    return DomUtils.textContent(this.#element.children);
  }

  /** @returns whether a browser can send this value of this field */
  offers(value: string): boolean {
    if (this.tag === 'select') return this.all('option').some((option) => valueOf(option) === value);
    return !this.#isBox || valueOf(this) === value;
  }

  /** The values that an unedited form sends. */
  get values(): [name: string, value: string][] {
    const fields = this.all('*').filter(({ tag }) => ['input', 'select', 'textarea'].includes(tag));
    return fields.flatMap((field): [string, string][] => {
      const name = field.attribute('name');
      return name === undefined || field.value === undefined ? [] : [[name, field.value]];
    });
  }

  get #isBox(): boolean {
    return ['checkbox', 'radio'].includes(this.attribute('type') ?? '');
  }

  /** The value that an unedited form sends for this field; undefined if it sends none. */
  get value(): string | undefined {
    if (this.tag === 'textarea') return this.source;
    if (this.tag === 'select') {
      const options = this.all('option');
      const chosen = options.find((option) => option.attribute('selected') !== undefined) ?? options[0];
      return chosen && valueOf(chosen);
    }
    if (this.attribute('type') === 'file') return undefined;
    return this.#isBox && this.attribute('checked') === undefined ? undefined : valueOf(this);
  }
}

const valueOf = (field: ElementPart) => field.attribute('value') ?? field.text;

/** The answer to a visitor's request. */
export class Page extends Part {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** The body as text. */
  readonly html: string;

  constructor({ status, headers, body }: Answer) {
    const html = body.toString();
    super(parseDocument(html).children);
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.html = html;
  }

  get json(): unknown {
    return JSON.parse(this.html) as unknown;
  }

  get main(): ElementPart {
    return this.find('main');
  }

  /** @returns the content of the <meta> with this name or property */
  meta(name: string): string {
    const tag = this.all('meta').find((meta) =>
      [meta.attribute('name'), meta.attribute('property')].includes(name),
    );
    return tag?.attribute('content') ?? '';
  }

  /**
   * @param name the accessible name, by `aria-label` or `aria-labelledby`
   * @throws if no element of the page has this name
   */
  named(name: string): ElementPart {
    const found = this.all('*').find((element) => {
      const labelId = element.attribute('aria-labelledby');
      const label = labelId === undefined ? undefined : this.all('*', { id: labelId })[0]?.text;
      return (element.attribute('aria-label') ?? label) === name;
    });
    if (!found) throw new Error(`Nothing is named ${name}.`);
    return found;
  }

  /** The structured data for search engines. */
  get facts(): Record<string, unknown>[] {
    return this.all('script', { type: 'application/ld+json' }).map(
      ({ source }) => JSON.parse(source) as Record<string, unknown>,
    );
  }

  /** The form in the main part that is posted. */
  get form(): ElementPart {
    return this.main.find('form', { method: 'post' });
  }

  /** @returns the form in the main part whose address contains this text */
  formTo(address: string): ElementPart {
    const form = this.main.all('form').find((each) => each.attribute('action')?.includes(address));
    if (!form) throw new Error(`No form is sent to ${address}.`);
    return form;
  }

  get values(): [name: string, value: string][] {
    return this.form.values;
  }

  /** @returns the texts that describe a field in the main part, such as its error */
  describe(name: string): string {
    const ids = this.main.find('*', { name }).attribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => this.find('*', { id }).text).join(' ');
  }
}
