/** The site of the page tests, used like a browser without script. */
import { setTimeout } from 'node:timers/promises';
import { ask } from '../server/ask.ts';
import { admin } from '../site/template.ts';
import { mailsAbout, type WrittenMail } from '../site/written-mail.ts';
import { type ElementPart, Page } from './page.ts';

type Headers = Record<string, string>;
/** A visitor's entries by field name: a text or a file, the values of ticked boxes, or `true` for a single box. */
type Typed = Record<string, string | File | string[] | true>;

/** @returns a client of the site at this address; it follows no redirects */
export function visitorOf(url: string) {
  async function request(
    method: string,
    path: string,
    headers: Headers = {},
    body: string | URLSearchParams | FormData = '',
  ): Promise<Page> {
    const encoded = new Response(body);
    // That of a form, with the boundary of its parts.
    const type = typeof body === 'string' ? null : encoded.headers.get('content-type');
    return new Page(
      await ask(url, path, {
        method,
        headers: { ...(type && { 'content-type': type }), ...headers },
        body: await encoded.bytes(),
      }),
    );
  }
  return {
    request,
    get: (path: string, headers?: Headers) => request('GET', path, headers),
    post: (path: string, fields: Record<string, string>, headers?: Headers) =>
      request('POST', path, headers, new URLSearchParams(fields)),
    /**
     * Fills in the form of a page and sends it with its existing values, like a browser without script.
     *
     * @param path the page's address, to which a form without `action` is sent
     * @param form the only one of the page by default
     * @throws if the form lacks a field or an option
     */
    submit(path: string, page: Page, typed: Typed, form: ElementPart = page.form): Promise<Page> {
      const sent = new FormData();
      for (const [name, value] of form.values) if (!(name in typed)) sent.append(name, value);
      for (const [name, value] of Object.entries(typed)) {
        const fields = form.all('*', { name });
        const entered = value === true ? fields.map((box) => box.attribute('value') ?? '') : [value].flat();
        for (const each of entered) {
          if (!fields.some((field) => each instanceof File || field.offers(each)))
            throw new Error(`The form does not take ${JSON.stringify(each)} as ${name}.`);
          sent.append(name, each);
        }
      }
      const body =
        form.attribute('enctype') === 'multipart/form-data'
          ? sent
          : new URLSearchParams(
              [...sent].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
            );
      return request('POST', form.attribute('action') ?? path, { origin: url }, body);
    },
  };
}

const shared = JSON.parse(process.env.SHARED_SITE ?? '{}') as {
  url: string;
  apiUrl: string;
  mailFolder: string;
};

/** The site shared by all page tests. A test that changes other pages' content opens its own. */
export const site = { ...shared, ...visitorOf(shared.url) };

/** @returns a function that calls the API of a site as its superAdmin, with JSON */
export async function signIn({ url, request }: ReturnType<typeof visitorOf> & { url: string }) {
  const call = async (method: string, path: string, body?: object, cookie = '') =>
    request(
      method,
      path,
      { origin: url, cookie, ...(body && { 'content-type': 'application/json' }) },
      body && JSON.stringify(body),
    );
  const { headers } = await call('POST', '/api/admin/login', admin);
  const cookie = headers['set-cookie']?.[0]?.split(';')[0];
  return (method: string, path: string, body?: object) => call(method, path, body, cookie);
}

/** @returns the emails that mention a name, as soon as there are that many */
export async function emailsAbout(name: string, count: number): Promise<WrittenMail[]> {
  for (;;) {
    const mails = await mailsAbout(site.mailFolder, name);
    if (mails.length >= count) return mails;
    await setTimeout(50);
  }
}
