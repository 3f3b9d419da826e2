/**
 * A render worker: a process that renders pages from one composition. A new composition gets new workers, because a process cannot
 * unload code. It answers on a local socket.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Correction } from '@nalam/api/translations';
import { pino } from 'pino';
import type { PreviousRelease } from '../../host/remotes/release.ts';
import type { Trial } from '../../offers/releases-overview.ts';
import { dropOwnCode } from '../../releases/confined-process.ts';
import { releaseLoader } from '../../releases/store/load-container.ts';
import { ReleaseFolder } from '../../releases/store/release-folder.ts';
import { remotesIn, type Composition } from '../../releases/store/remote-version.ts';
import type { StoredRemoteRelease } from '../../releases/store/stored-release.ts';
import type { PageAnswer, Renderer } from '../../host/render/render.tsx';
import type { ShellServerModule } from '../../releases/releases.ts';
import { readLastSettings } from '../api/last-settings.ts';
import { hashesOf, inlineScriptOf } from './inline-scripts.ts';
import { limitedLog } from './limited-log.ts';
import { watchMemory } from './memory-watch.ts';
import {
  backendHeader,
  cacheableHeader,
  contentVersionHeader,
  draftsHeader,
  failedHeader,
  flawsHeader,
  heartbeatMs,
  inlineScriptsHeader,
  loaderTimesHeader,
  logDescriptor,
  maxHeaderBytes,
  maxSitemapPages,
  nonceHeader,
  ownFrameHeader,
  remotesAddress,
  showKeysHeader,
  signInHeader,
  sitemapHeader,
  trialHeader,
  workerHeapMb,
  workerLimits,
  type WorkerConfig,
  type WorkerMessage,
} from './protocol.ts';
import { keepUntilClosed } from './running-requests.ts';
import { logUnhandledErrors } from './unhandled-errors.ts';

const send = (message: WorkerMessage) => process.send?.(message);

async function createWorkerRenderer(config: WorkerConfig, log: pino.Logger): Promise<Renderer> {
  const folder = new ReleaseFolder(config.releases);
  const { shell: shellVersion, ...remoteVersions } = config.versions;
  const shell = await folder.read({ name: 'shell', version: shellVersion ?? '' });
  const releases = await Promise.all(remotesIn(remoteVersions).map((each) => folder.read(each)));
  const previous = await previousReleases(folder, config.previous);
  const logs = new Map<string, ReturnType<typeof limitedLog<pino.Logger>>>();
  const load = releaseLoader(folder, [shell, ...releases], {
    onDamage: () => send('damaged'),
  });
  const { createRenderer } = load(shell, 'node/render.cjs') as ShellServerModule;
  return createRenderer({
    shell,
    inlineScript: inlineScriptOf(folder, shell),
    releases: releases.filter((release): release is StoredRemoteRelease => release.kind === 'remote'),
    previous,
    loadContainer: (release) => {
      const stored = releases.find(({ name }) => name === release.name);
      if (!stored) throw new Error(`No release of ${release.name} is known.`);
      return load(stored, 'node/remoteEntry.cjs');
    },
    apiUrl: config.apiUrl,
    siteUrl: config.siteUrl,
    assetHost: config.assetHost,
    deadline: config.deadlineMs,
    lastSettings: (language) => readLastSettings(config.lastSettings, language),
    report: ({ error, ...where }) => {
      const { remote = '' } = where;
      const logOfRemote = logs.get(remote) ?? limitedLog(log);
      logs.set(remote, logOfRemote);
      logOfRemote((logger) => {
        logger.error({ ...where, err: error }, 'A part of a page failed');
      });
    },
  });
}

/** @returns the previous releases in the form for pages, without those no longer stored */
async function previousReleases(folder: ReleaseFolder, versions: Composition) {
  const previousByName: Record<string, PreviousRelease> = {};
  for (const { name, version } of remotesIn(versions)) {
    const release = await folder.read({ name, version }).catch(() => undefined);
    if (release?.kind !== 'remote') continue;
    const { contract, container, entry, integrity } = release;
    previousByName[name] = { version, contract, container, entry, integrity };
  }
  return previousByName;
}

/** The maximum number of sequential API calls of a page, each with the API's deadline. */
const maxSequentialCalls = 4;

/** @returns a signal that aborts a page which waits too long */
function timeoutOf(response: ServerResponse, deadlineMs: number): AbortSignal {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort(new Error('The page took too long.'));
  }, deadlineMs * maxSequentialCalls);
  response.on('close', () => {
    clearTimeout(timer);
  });
  return controller.signal;
}

async function toRequest(message: IncomingMessage, siteUrl: string, signal: AbortSignal): Promise<Request> {
  const url = new URL(message.url ?? '/', siteUrl);
  const headers = new Headers();
  for (const name of ['content-type', 'x-forwarded-for', 'sec-fetch-site', 'origin']) {
    const value = message.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (message.method === 'GET' || message.method === 'HEAD') return new Request(url, { headers, signal });
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return new Request(url, { method: message.method ?? 'POST', headers, signal, body: Buffer.concat(chunks) });
}

/** @returns whether a request's body is a form: pages read nothing else */
async function carriesForm(request: Request): Promise<boolean> {
  try {
    await request.clone().formData();
    return true;
  } catch {
    return false;
  }
}

async function answerTo(request: Request, page: Parameters<Renderer['render']>[1]): Promise<PageAnswer> {
  if (request.method === 'POST' && !(await carriesForm(request))) {
    return { status: 400, headers: {}, cacheable: false, flaws: [] };
  }
  return renderer.render(request, page);
}

function sendPage(answer: PageAnswer, response: ServerResponse) {
  const inHeader = (value: object) => encodeURIComponent(JSON.stringify(value));
  response.writeHead(answer.status, {
    ...answer.headers,
    ...((answer.cacheable || answer.asksBackend) && { [cacheableHeader]: '1' }),
    ...(answer.asksBackend && { [backendHeader]: '1' }),
    ...(answer.inOwnFrame && { [ownFrameHeader]: '1' }),
    ...(answer.signsIn && { [signInHeader]: '1' }),
    ...(answer.flaws.length > 0 && { [flawsHeader]: inHeader(answer.flaws) }),
    [inlineScriptsHeader]: inlineScripts,
    ...(answer.loaderTimes && { [loaderTimesHeader]: inHeader(answer.loaderTimes) }),
  });
  const { body } = answer;
  if (typeof body !== 'object') {
    response.end(body);
    return;
  }
  response.on('close', () => {
    if (!response.writableFinished) body.abort();
  });
  body.pipe(response);
}

/**
 * @returns a remote's sitemap entries as JSON; of too long a list, one entry above the limit
 * @throws the remote's errors, or if it takes too long
 */
async function sitemapOf(name: string): Promise<string> {
  const { sitemapMs } = config.limits ?? workerLimits;
  const signal = AbortSignal.timeout(sitemapMs);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new Error(`It did not list its pages within ${sitemapMs / 1000} s.`));
    });
  });
  const entries: unknown = await Promise.race([renderer.sitemapOf?.(name, signal) ?? [], aborted]);
  if (!Array.isArray(entries)) throw new Error('Its listPages returned no array.');
  return JSON.stringify(entries.slice(0, maxSitemapPages + 1));
}

function sendSitemap(name: string, response: ServerResponse) {
  sitemapOf(name).then(
    (entries) => response.writeHead(200, { 'content-type': 'application/json' }).end(entries),
    (error: unknown) => {
      log.error(
        { err: error, remote: name, version: config.versions[name] },
        'A remote failed to list its pages for the sitemap',
      );
      response.writeHead(500, { [failedHeader]: '1' }).end(String(error));
    },
  );
}

// A worker is useless without its server, even while starting.
process.on('disconnect', () => process.exit(0));

const config = JSON.parse(process.argv[2] ?? '{}') as WorkerConfig;
/** The id of the request being rendered, which is part of each line logged meanwhile. */
const requestIds = new AsyncLocalStorage<string>();
const log = pino(
  {
    level: config.logLevel,
    // The server adds the process id.
    base: null,
    mixin: () => ({ requestId: requestIds.getStore() }),
  },
  pino.destination(logDescriptor),
);
dropOwnCode();
const renderer = await createWorkerRenderer(config, log);
const inlineScripts = hashesOf(renderer.inlineScripts);
// Installed after start-up: a worker that fails to start must exit.
logUnhandledErrors(log, config.releases, (unhandledError) => send({ unhandledError }));

function renderPage(message: IncomingMessage, response: ServerResponse, requestId?: string) {
  const nonce = String(message.headers[nonceHeader] ?? '');
  const contentVersion = message.headers[contentVersionHeader];
  const trial = message.headers[trialHeader];
  const drafts = message.headers[draftsHeader];
  toRequest(message, config.siteUrl, timeoutOf(response, config.deadlineMs))
    .then((request) => {
      keepUntilClosed(request, response);
      return answerTo(request, {
        nonce,
        ...(requestId !== undefined && { requestId }),
        ...(typeof contentVersion === 'string' && { contentVersion }),
        showsKeys: message.headers[showKeysHeader] !== undefined,
        timesLoaders: message.headers[loaderTimesHeader] !== undefined,
        ...(typeof drafts === 'string' && {
          drafts: JSON.parse(Buffer.from(drafts, 'base64').toString()) as Correction[],
        }),
        ...(typeof trial === 'string' && { trial: JSON.parse(trial) as Trial }),
      });
    })
    .then((answer) => {
      sendPage(answer, response);
    })
    .catch((error: unknown) => {
      log.error({ err: error, path: message.url?.split('?')[0] }, 'A page failed to render');
      response.writeHead(500, { [failedHeader]: '1' }).end();
    });
}

const server = createServer({ maxHeaderSize: maxHeaderBytes }, (message, response) => {
  if (message.url === remotesAddress) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(renderer.remotes));
    return;
  }
  const sitemapName = message.headers[sitemapHeader];
  if (typeof sitemapName === 'string') {
    sendSitemap(sitemapName, response);
    return;
  }
  const requestId = message.headers['x-request-id'];
  if (typeof requestId === 'string') requestIds.run(requestId, renderPage, message, response, requestId);
  else renderPage(message, response);
});
server.keepAliveTimeout = 60_000;
server.listen(config.socket, () => {
  send('ready');
  setInterval(() => send('alive'), heartbeatMs);
  watchMemory(workerHeapMb * 2 ** 20, () => send('full'));
});

/** Finishes the current pages, then exits. */
function drain() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
}
process.on('SIGTERM', drain);
// Ctrl-C reaches the whole process group; the pool decides when its workers exit.
process.on('SIGINT', () => undefined);
