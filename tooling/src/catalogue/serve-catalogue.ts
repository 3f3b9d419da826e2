import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { SettingError } from '@nalam/api/server-kit';
import { buildCatalogue } from './build-catalogue.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>shared-ui</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="catalogue.css">
    <script defer src="catalogue.js"></script>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** A placeholder for every picture of the API, which does not run here. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720">
  <rect width="1280" height="720" fill="#9fc5d9" />
  <path d="M0 720V560l300-60 120-240 260-90 220 150 120 190 260 70v140z" fill="#a9744f" />
</svg>
`;

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/**
 * Builds the catalogue of shared-ui, keeps it up to date with its sources, and serves it to this machine.
 *
 * @param port 0 for any free one
 * @param log hears of sources that do not compile
 * @throws {SettingError} when the port is taken
 */
export async function serveCatalogue(
  port: number,
  log: (line: string) => void,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { directory, stop } = await buildCatalogue(log);
  const server = createServer((request, response) => {
    const { pathname = '' } = URL.parse(request.url ?? '', 'http://localhost') ?? {};
    // All files are in one folder.
    const name = basename(pathname);
    const type = types[extname(name)];
    if (name === '') {
      response.setHeader('Content-Type', 'text/html').end(page);
      return;
    }
    if (pathname.startsWith('/api/images/')) {
      response.setHeader('Content-Type', 'image/svg+xml').end(picture);
      return;
    }
    readFile(join(directory, name)).then(
      (content) => {
        if (type !== undefined) response.setHeader('Content-Type', type);
        response.end(content);
      },
      () => response.writeHead(404).end('There is no such file.'),
    );
  });
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    await stop();
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    throw taken ? new SettingError(`Port ${port} is taken. End what uses it, or set PORT.`) : error;
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await stop();
    },
  };
}
