import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { serveLocally, type LocalServer } from './serve-locally.ts';

interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Headers of a single connection; the twin's server writes its own. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

async function ask(url: string, headers: IncomingMessage['headers']): Promise<Answer> {
  const [answer] = (await once(get(url, { headers: { ...headers, host: '' } }), 'response')) as [
    IncomingMessage,
  ];
  const headersToCopy = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(headersToCopy),
    body: await buffer(answer),
  };
}

/** @returns a page with its stylesheets, fonts and pictures, but no scripts */
export const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[^]*?<\/script>/g, '').replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');

function stripPage(page: Answer): Answer {
  const html = page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body) : page.body;
  return {
    status: page.status,
    headers: { ...page.headers, 'content-encoding': 'br' },
    body: brotliCompressSync(withoutScripts(html.toString())),
  };
}

/**
 * Serves the pages of a site as static files, with the site's headers and compression but without scripts. Requests each from the
 * site once.
 *
 * @param site the address of the site
 */
export function serveTwin(site: string): Promise<LocalServer> {
  const answers = new Map<string, Promise<Answer>>();
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const isPage = headers.accept?.includes('text/html') === true;
    // The format of a picture depends on the browser's Accept header.
    const key = `${url} ${headers.accept ?? ''} ${headers['accept-encoding'] ?? ''}`;
    let answer = answers.get(key);
    if (!answer) {
      const siteAnswer = ask(site + url, {
        accept: headers.accept,
        'accept-encoding': headers['accept-encoding'],
      });
      answer = isPage ? siteAnswer.then(stripPage) : siteAnswer;
      answers.set(key, answer);
    }
    void answer.then(
      ({ status, headers: answered, body }) => response.writeHead(status, answered).end(body),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  return serveLocally(server, () => {
    server.closeAllConnections();
  });
}
