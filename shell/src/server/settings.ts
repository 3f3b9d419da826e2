import { accessSync, constants, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import {
  address,
  onOff,
  oneOf,
  readEnvironment,
  SettingError,
  text,
  wholeNumber,
  type Environment,
} from '@nalam/server-kit/environment';
import { keysIn, secretKeys } from '@nalam/server-kit/secret-keys';
import { Type } from 'typebox';

export { SettingError } from '@nalam/server-kit/environment';

const { Optional } = Type;

/** Addresses, ranges such as 10.0.0.0/8, and Fastify's names for some of them. */
function isProxy(proxy: string): boolean {
  const [ip = '', bits, more] = proxy.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true;
  const isRange = isIP(ip) > 0 && more === undefined && (bits === undefined || /^\d{1,3}$/.test(bits));
  return isRange && Number(bits ?? 0) <= (isIP(ip) === 4 ? 32 : 128);
}

/** All settings with their defaults; docs/settings.md lists them. */
export const variables = {
  PORT: wholeNumber(0, 65_535, { default: 3000 }),
  /** The port of `/metrics`; without it nothing is measured. */
  METRICS_PORT: Optional(wholeNumber(0, 65_535)),
  METRICS_HOST: text({ default: '127.0.0.1' }),
  HOST: text({ default: '0.0.0.0' }),
  DATA_DIR: text({ default: '.data' }),
  RELEASES_DIR: Optional(text()),
  SECRET_KEY: Optional(secretKeys),
  RELEASE_TOKEN: Optional(text({ secret: true })),
  SITE_URL: Optional(address(['http', 'https'])),
  API_URL: address(['http', 'https'], { default: 'http://127.0.0.1:3001' }),
  /** How long `/readyz` answers 503 before a server stops, so that balancers notice. */
  DRAIN_SECONDS: wholeNumber(0, 600, { default: 0 }),
  RENDER_WORKERS: wholeNumber(1, 64, { default: 2 }),
  /** Off to measure rendering speed. */
  PAGE_CACHE: onOff('on'),
  OFFLINE_PAGES: onOff('on'),
  GOOGLE_CLIENT_ID: Optional(text()),
  /** Serves the sign-in script at `/gsi/client`. */
  GOOGLE_ISSUER: address(['http', 'https'], { default: 'https://accounts.google.com' }),
  TRUST_PROXY: Optional(
    Type.Refine(Type.String({ mustBe: 'a list of addresses such as 10.0.0.5 or 10.0.0.0/8' }), (value) =>
      value.split(',').every((each) => isProxy(each.trim())),
    ),
  ),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { default: 'info' }),
  /** Off if only people roll back releases. */
  AUTO_ROLLBACK: onOff('on'),
  RELEASE_WEBHOOK_URL: Optional(address(['http', 'https'], { secret: true })),
  ASSET_HOST: Optional(
    Type.Refine(
      Type.String({ mustBe: 'an address without a path, such as https://static.example.in' }),
      (value) => /^https?:\/\/[^/]+\/?$/.test(value) && URL.canParse(value),
    ),
  ),
  /** How long a CDN may cache a page that is the same for everybody; 0 without a CDN. */
  CDN_PAGE_SECONDS: wholeNumber(0, 86_400, { default: 0 }),
  /** The build process of `npm run dev`. */
  DEV_SERVER_URL: Optional(address(['http'])),
};

const withoutSlash = (url: string) => new URL(url).href.replace(/\/$/, '');

function writableDirectory(name: string, path: string): string {
  try {
    // Only for its owner: the database in it contains personal data of patients.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    return path;
  } catch {
    throw new SettingError(`${name} ${path} can't be written to; make it writable or name another folder.`);
  }
}

/**
 * @param options.reads true for read-only use, so that folders need not be writable
 * @throws {SettingError} naming the first invalid setting
 */
export function parseSettings(environment: Environment, { reads = false } = {}) {
  const values = readEnvironment(variables, environment);
  const directory = (name: string, path: string) =>
    reads ? resolve(path) : writableDirectory(name, resolve(path));
  const dataDirectory = directory('DATA_DIR', values.DATA_DIR);
  const siteUrl = withoutSlash(values.SITE_URL ?? `http://localhost:${values.PORT}`);
  return {
    port: values.PORT,
    host: values.HOST,
    metrics:
      values.METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    dataDirectory,
    /** The source of the key for cookies and page tokens; undefined to use the one in DATA_DIR. */
    secretKey: keysIn(values.SECRET_KEY)?.[0],
    /** The folder of the copies of releases. */
    releases: directory('RELEASES_DIR', values.RELEASES_DIR ?? join(dataDirectory, 'releases')),
    /** The token for the registry of releases; undefined to use the one in DATA_DIR. */
    releaseToken: values.RELEASE_TOKEN,
    /** The public address of the site, without a trailing slash. */
    siteUrl,
    apiUrl: withoutSlash(values.API_URL),
    drainMs: values.DRAIN_SECONDS * 1000,
    renderWorkers: values.RENDER_WORKERS,
    pageCache: values.PAGE_CACHE === 'on',
    offlinePages: values.OFFLINE_PAGES === 'on',
    /** The script for staff's sign-in with Google; undefined without a client id. */
    googleScript: values.GOOGLE_CLIENT_ID && new URL('/gsi/client', values.GOOGLE_ISSUER).href,
    /** The proxies whose `X-Forwarded-For` is trusted. */
    trustProxy: values.TRUST_PROXY ?? (false as const),
    logLevel: values.LOG_LEVEL,
    autoRollback: values.AUTO_ROLLBACK === 'on',
    releaseWebhookUrl: values.RELEASE_WEBHOOK_URL,
    /** The origin from which browsers load files of releases; undefined for the site itself. */
    assetHost: values.ASSET_HOST && new URL(values.ASSET_HOST).origin,
    cdnPageSeconds: values.CDN_PAGE_SECONDS,
    devServerUrl: values.DEV_SERVER_URL,
  };
}

export type Settings = ReturnType<typeof parseSettings>;

/** The address on which the shell's server listens, for `listen` and `probePort`. */
export const addressOf = ({ host, port }: Pick<Settings, 'host' | 'port'>) => ({
  host,
  port,
  hostVariable: 'HOST',
  portVariable: 'PORT',
});
