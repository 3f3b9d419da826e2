import { accessSync, constants, mkdirSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { BucketSettings } from '../releases/bucket.ts';

/** A setting that can't be used; the message says which and what to do, in one line. */
export class SettingError extends Error {}

export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  /** The folder of the release store; where there is a bucket, of the copies. */
  releases: string;
  releaseBucket: BucketSettings | undefined;
  /** The address that visitors know the site by, without a slash at its end. */
  siteUrl: string;
  apiUrl: string;
  /** On where browsers are to insist on https for all sub-domains of the site's host too. */
  hstsSubdomains: boolean;
  renderWorkers: number;
  /** How long a page waits for the API before it is sent without. */
  pageDeadlineMs: number;
  /** Off where each page is to be measured as it is made. */
  pageCache: boolean;
  /** The script that staff's sign-in with Google needs; none without a client id. */
  googleScript: string | undefined;
  /** The proxies in front of this server whose word about a visitor's address is believed. */
  trustProxy: string | false;
  logLevel: string;
  /** Off where only people take releases back. */
  autoRollback: boolean;
  /** On where builds change as their sources are saved: `npm run dev`. */
  devReload: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** An empty variable counts as unset, because that is how compose files leave things out. */
function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const given = env[name]?.trim();
  return given === '' ? undefined : given;
}

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, but is "${given}".`);
  }
  return value;
}

function address(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new SettingError(`${name} must be an address such as ${fallback}, but is "${given}".`);
  }
  return url.href.replace(/\/$/, '');
}

function oneOf(env: NodeJS.ProcessEnv, name: string, choices: string[], fallback: string): string {
  const given = text(env, name);
  if (given === undefined) return fallback;
  if (!choices.includes(given))
    throw new SettingError(`${name} must be one of ${choices.join(', ')}, but is "${given}".`);
  return given;
}

function namedDirectory(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  return resolve(text(env, name) ?? fallback);
}

function writableDirectory(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const path = namedDirectory(env, name, fallback);
  try {
    // For its owner alone: the database in it holds what patients wrote.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.W_OK);
    return path;
  } catch {
    throw new SettingError(`${name} ${path} can't be written to; make it writable or name another folder.`);
  }
}

/** Addresses, ranges such as 10.0.0.0/8, and the names that Fastify has for some of them. */
function proxies(env: NodeJS.ProcessEnv, name: string): string | false {
  const given = text(env, name);
  if (given === undefined) return false;
  for (const proxy of given.split(',').map((part) => part.trim())) {
    const [ip = '', bits, more] = proxy.split('/');
    const isRange = isIP(ip) > 0 && more === undefined && (bits === undefined || /^\d{1,3}$/.test(bits));
    if (isRange && Number(bits ?? 0) <= (isIP(ip) === 4 ? 32 : 128)) continue;
    if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) continue;
    throw new SettingError(`${name} must list addresses such as 10.0.0.5 or 10.0.0.0/8, but is "${given}".`);
  }
  return given;
}

function required(env: NodeJS.ProcessEnv, name: string, because: string): string {
  const given = text(env, name);
  if (given === undefined) throw new SettingError(`${name} must be set, because ${because} is.`);
  return given;
}

const bucketUrl = 'RELEASES_S3_URL';

function bucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const example = 'https://s3.ap-south-1.amazonaws.com/nalam-releases';
  if (text(env, bucketUrl) === undefined) return undefined;
  const url = address(env, bucketUrl, example);
  if (!/^\/[\w.-]+$/.test(new URL(url).pathname)) {
    throw new SettingError(
      `${bucketUrl} must end with the bucket's name, as in ${example}, but is "${url}".`,
    );
  }
  if (text(env, 'RELEASES_DIR') !== undefined)
    throw new SettingError(`Set RELEASES_DIR or ${bucketUrl}, but not both: releases are in one place.`);
  return {
    url,
    region: text(env, 'RELEASES_S3_REGION') ?? 'us-east-1',
    accessKeyId: required(env, 'RELEASES_S3_ACCESS_KEY_ID', bucketUrl),
    secretAccessKey: required(env, 'RELEASES_S3_SECRET_ACCESS_KEY', bucketUrl),
  };
}

/** Each bucket's copies have a folder of their own: another one's journal would be taken for this one's. */
const releasesFolder = (of: BucketSettings | undefined) =>
  of ? `releases-of-${of.url.replace(/^https?:\/\//, '').replaceAll(/[^\w.-]/g, '_')}` : 'releases';

/**
 * @param options.reads whether the releases are only looked at, which may be done where nothing can be written
 * @throws {SettingError} naming the first setting that is wrong
 */
export function parseSettings(env: NodeJS.ProcessEnv, { reads = false } = {}): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const releaseBucket = bucket(env);
  // What is in a bucket is copied before it is read.
  const directory = reads && !releaseBucket ? namedDirectory : writableDirectory;
  const dataDirectory = directory(env, 'DATA_DIR', '.data');
  return {
    port,
    host: text(env, 'HOST') ?? '0.0.0.0',
    dataDirectory,
    releases: directory(env, 'RELEASES_DIR', join(dataDirectory, releasesFolder(releaseBucket))),
    releaseBucket,
    siteUrl: address(env, 'SITE_URL', `http://localhost:${port}`),
    apiUrl: address(env, 'API_URL', 'http://127.0.0.1:3001'),
    hstsSubdomains: oneOf(env, 'HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    renderWorkers: integer(env, 'RENDER_WORKERS', 2, 1, 64),
    pageDeadlineMs: integer(env, 'PAGE_DEADLINE_MS', 2500, 100, 60_000),
    pageCache: oneOf(env, 'PAGE_CACHE', ['on', 'off'], 'on') === 'on',
    googleScript:
      text(env, 'GOOGLE_CLIENT_ID') &&
      address(env, 'GOOGLE_SCRIPT_URL', 'https://accounts.google.com/gsi/client'),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    autoRollback: oneOf(env, 'AUTO_ROLLBACK', ['on', 'off'], 'on') === 'on',
    devReload: oneOf(env, 'DEV_RELOAD', ['on', 'off'], 'off') === 'on',
  };
}
