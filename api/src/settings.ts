import { resolve } from 'node:path';
import { Role } from './access/role.ts';
import { isEmail } from './form-rules.ts';

export interface Settings {
  host: string;
  port: number;
  /** Embedded database, files and unsent mail live here. */
  dataDir: string;
  /** A PostgreSQL server; without one the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** Without one, mail is written as `.eml` files to `dataDir`. */
  smtpUrl: string | undefined;
  /** Who gets appointment requests; without one, the e-mail of the site settings. */
  mailTo: string | undefined;
  mailFrom: string;
  adminEmail: string;
  /** Of the first superAdmin; without one a random password is made. */
  adminPassword: string | undefined;
  /** The address people type: it decides the cookie's name and which origin may change data. */
  siteUrl: URL;
  /** Whose `X-Forwarded-For` is believed: the shell's server, which stands in front. */
  trustProxy: string;
  sessionHours: number;
  sessionIdleMinutes: number;
  /** Who has one of these roles must sign in in two steps. */
  secondStepRoles: readonly Role[];
  /** Sign-in of staff with Google; without a client id there is none. */
  google: GoogleSettings | undefined;
  /** The module that takes payments online; without one, customers pay in person. */
  paymentProvider: string | undefined;
  demoContent: boolean;
  logLevel: LogLevel;
}

export interface GoogleSettings {
  clientId: string;
  /** Who issues the ID tokens, as it calls itself in them. */
  issuer: URL;
  /** Where its keys are. */
  keysUrl: URL;
  /** What the sign-in page loads; it hands the ID token to the page. */
  scriptUrl: URL;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** A setting that cannot be used. The message is one line for the person who set it. */
export class SettingError extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment once. An empty variable counts as unset, because that is how compose files leave things out.
 * @throws SettingError naming the first setting that cannot be used
 */
export function parseSettings(env: Environment): Settings {
  const port = wholeNumber(env, 'API_PORT', 3001, 0, 65_535);
  return {
    host: text(env, 'API_HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(text(env, 'DATA_DIR') ?? '.data'),
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href,
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:'])?.href,
    mailTo: email(env, 'MAIL_TO'),
    mailFrom: email(env, 'MAIL_FROM') ?? 'website@nalam.example',
    adminEmail: email(env, 'ADMIN_EMAIL') ?? 'admin@nalam.example',
    adminPassword: password(env, 'ADMIN_PASSWORD'),
    siteUrl: address(env, 'SITE_URL', ['http:', 'https:']) ?? new URL('http://localhost:3000'),
    trustProxy: text(env, 'TRUST_PROXY') ?? 'loopback',
    sessionHours: wholeNumber(env, 'SESSION_HOURS', 12, 1, 720),
    sessionIdleMinutes: wholeNumber(env, 'SESSION_IDLE_MINUTES', 120, 1, 43_200),
    secondStepRoles: listOf(env, 'REQUIRE_SECOND_STEP', Role.enum),
    google: google(env),
    paymentProvider: path(env, 'PAYMENT_PROVIDER'),
    demoContent: oneOf(env, 'DEMO_CONTENT', ['on', 'off'], 'on') === 'on',
    logLevel: oneOf(env, 'LOG_LEVEL', logLevels, 'info'),
  };
}

function text(env: Environment, name: string) {
  const given = env[name]?.trim();
  return given === '' ? undefined : given;
}

function path(env: Environment, name: string) {
  const given = text(env, name);
  return given === undefined ? undefined : resolve(given);
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number) {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const number = Number(given);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new SettingError(`${name} must be a whole number from ${least} to ${most}, but it is "${given}".`);
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const given = text(env, name);
  if (given === undefined) return fallback;
  const match = allowed.find((value) => value === given);
  if (match) return match;
  throw new SettingError(`${name} must be one of ${allowed.join(', ')}, but it is "${given}".`);
}

function listOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): readonly T[] {
  const given = (text(env, name) ?? '').split(',').map((each) => each.trim());
  const wrong = given.find((each) => each !== '' && !allowed.some((value) => value === each));
  if (wrong === undefined) return allowed.filter((value) => given.includes(value));
  throw new SettingError(
    `${name} must be a list of ${allowed.join(', ')}, with commas between them, but it holds "${wrong}".`,
  );
}

function address(env: Environment, name: string, protocols: string[]) {
  const given = text(env, name);
  if (given === undefined) return undefined;
  const url = URL.parse(given);
  if (url && protocols.includes(url.protocol)) return url;
  // The value may hold a password, so it is not repeated.
  throw new SettingError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
}

/** Addresses whose answer decides who comes in: nobody on the way may change it, unless there is no way. */
function ownOrSecure(env: Environment, name: string, fallback: string) {
  const url = address(env, name, ['https:', 'http:']) ?? new URL(fallback);
  if (url.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url.hostname)) return url;
  throw new SettingError(`${name} must begin with https://, except on this machine.`);
}

function google(env: Environment): GoogleSettings | undefined {
  const clientId = text(env, 'GOOGLE_CLIENT_ID');
  if (clientId === undefined) return undefined;
  return {
    clientId,
    issuer: ownOrSecure(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
    keysUrl: ownOrSecure(env, 'GOOGLE_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
    scriptUrl: ownOrSecure(env, 'GOOGLE_SCRIPT_URL', 'https://accounts.google.com/gsi/client'),
  };
}

function email(env: Environment, name: string) {
  const given = text(env, name);
  if (given === undefined || isEmail(given)) return given;
  throw new SettingError(`${name} must be an e-mail address, but it is "${given}".`);
}

function password(env: Environment, name: string) {
  const given = text(env, name);
  if (given === undefined || (given.length >= 10 && given.length <= 200)) return given;
  throw new SettingError(`${name} must have 10 to 200 characters.`);
}
