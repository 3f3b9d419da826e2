import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A setting that can't be used; the message says which and what to do, in one line. */
export class SettingError extends Error {}

export interface Settings {
  port: number;
  host: string;
  dataDirectory: string;
  releases: string;
  /** The address that visitors know the site by, without a slash at its end. */
  siteUrl: string;
  apiUrl: string;
  renderWorkers: number;
  /** How long a page waits for the API before it is sent without, in milliseconds. */
  deadline: number;
  /** Off where each page is to be measured as it is made. */
  pageCache: boolean;
  /** The proxies in front of this server whose word about a visitor's address is believed. */
  trustProxy: string | false;
  logLevel: string;
  /** On where pages are to load themselves again when something became live, for those who change them. */
  devReload: boolean;
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

function integer(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new SettingError(`${name} must be a whole number from ${least} to ${most}, but is "${text}".`);
  }
  return value;
}

function address(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new SettingError(`${name} must be an address such as ${fallback}, but is "${text}".`);
  }
  return url.href.replace(/\/$/, '');
}

function oneOf(env: NodeJS.ProcessEnv, name: string, choices: string[], fallback: string): string {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!choices.includes(text))
    throw new SettingError(`${name} must be one of ${choices.join(', ')}, but is "${text}".`);
  return text;
}

function writableDirectory(env: NodeJS.ProcessEnv, name: string, fallback: string): string {
  const path = resolve(env[name] ?? fallback);
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
    return path;
  } catch {
    throw new SettingError(`${name} ${path} can't be written to; make it writable or name another folder.`);
  }
}

/** @throws {SettingError} naming the first setting that is wrong */
export function parseSettings(env: NodeJS.ProcessEnv): Settings {
  const port = integer(env, 'PORT', 3000, 0, 65535);
  const dataDirectory = writableDirectory(env, 'DATA_DIR', '.data');
  return {
    port,
    host: env.HOST ?? '0.0.0.0',
    dataDirectory,
    releases: writableDirectory(env, 'RELEASES_DIR', join(dataDirectory, 'releases')),
    siteUrl: address(env, 'SITE_URL', `http://localhost:${port}`),
    apiUrl: address(env, 'API_URL', 'http://127.0.0.1:3001'),
    renderWorkers: integer(env, 'RENDER_WORKERS', 2, 1, 64),
    deadline: integer(env, 'PAGE_DEADLINE_MS', 2500, 100, 60_000),
    pageCache: oneOf(env, 'PAGE_CACHE', ['on', 'off'], 'on') === 'on',
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
    devReload: oneOf(env, 'DEV_RELOAD', ['on', 'off'], 'off') === 'on',
  };
}
