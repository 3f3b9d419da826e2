import { join, resolve } from 'node:path';
import { Type } from 'typebox';
import { Role } from './access/role.ts';
import { isEmail } from './form-rules.ts';
import { backendsIn } from './backends/backend-addresses.ts';
import { templateIdsIn } from './messages/template-ids.ts';
import type { WhatsAppSettings } from './messages/whatsapp-channel.ts';
import { bucketIn } from '@nalam/server-kit/bucket-settings';
import { keysIn, secretKeys } from '@nalam/server-kit/secret-keys';
import {
  address,
  type Environment,
  parseList,
  listOf,
  onOff,
  oneOf,
  readEnvironment,
  SettingError,
  text,
  wholeNumber,
} from '@nalam/server-kit/environment';

export { SettingError } from '@nalam/server-kit/environment';

const { Optional } = Type;

const msg91Url = 'https://control.msg91.com';
const whatsAppUrl = 'https://graph.facebook.com/v23.0';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const email = () => Type.Refine(Type.String({ mustBe: 'an email address' }), isEmail);

/** HTTPS only, except to this machine: the answers decide who may sign in, or the requests contain personal data. */
const trustedAddress = (fallback: string) =>
  Type.Refine(
    Type.String({
      default: fallback,
      mustBe: 'an address that begins with https://, except on this machine',
    }),
    (value) => {
      const url = URL.parse(value);
      const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
      return url?.protocol === 'https:' || isLocal;
    },
  );

/** All settings with their defaults; docs/settings.md lists them. */
export const variables = {
  API_HOST: text({ default: '127.0.0.1' }),
  API_PORT: wholeNumber(0, 65_535, { default: 3001 }),
  /** The port of `/metrics`; without it, nothing is measured. */
  API_METRICS_PORT: Optional(wholeNumber(0, 65_535)),
  METRICS_HOST: text({ default: '127.0.0.1' }),
  /** Holds the embedded database, files and unsent email. */
  DATA_DIR: text({ default: '.data' }),
  SECRET_KEY: Optional(secretKeys),
  /** A PostgreSQL server, instead of the embedded database. */
  DATABASE_URL: Optional(address(['postgres', 'postgresql'], { secret: true })),
  /** Off when `npm run migrate` applies migrations, for example with another database role. */
  MIGRATE_ON_START: onOff('on'),
  /** Without it, emails are written as `.eml` files to DATA_DIR. Required on a public site. */
  SMTP_URL: Optional(address(['smtp', 'smtps'], { secret: true })),
  /** Receives appointment requests instead of the email address in the site settings. */
  MAIL_TO: Optional(email()),
  MAIL_FROM: Optional(email()),
  /** Sends SMS through MSG91; without it, visitors are not offered SMS. */
  MSG91_AUTH_KEY: Optional(text({ secret: true })),
  MSG91_TEMPLATES: Optional(text()),
  /** The secret part of its webhook's address. */
  MSG91_RECEIPT_KEY: Optional(
    Type.String({
      minLength: 20,
      maxLength: 200,
      pattern: '^[\\w-]*$',
      mustBe: '20 or more letters and digits',
      secret: true,
    }),
  ),
  /** Sends WhatsApp messages through Meta's Cloud API; without it, visitors are not offered WhatsApp. */
  WHATSAPP_TOKEN: Optional(text({ secret: true })),
  WHATSAPP_PHONE_NUMBER_ID: Optional(Type.String({ pattern: '^\\d+$', mustBe: 'digits alone' })),
  WHATSAPP_APP_SECRET: Optional(text({ secret: true })),
  WHATSAPP_VERIFY_TOKEN: Optional(text({ secret: true })),
  WHATSAPP_TEMPLATES: Optional(text()),
  /** The email address of the first superAdmin. */
  ADMIN_EMAIL: Optional(email()),
  /** The password of the first superAdmin, instead of a random one. */
  ADMIN_PASSWORD: Optional(
    Type.String({
      minLength: 10,
      maxLength: 200,
      mustBe: 'a password of 10 to 200 characters',
      secret: true,
    }),
  ),
  /** The site's public address, which determines the cookie's name and which origin may change data. */
  SITE_URL: address(['http', 'https'], { default: 'http://localhost:3000' }),
  /** The proxies whose `X-Forwarded-For` is trusted; the shell's server is one. */
  TRUST_PROXY: text({ default: 'loopback' }),
  SESSION_HOURS: wholeNumber(1, 720, { default: 12 }),
  SESSION_IDLE_MINUTES: wholeNumber(1, 43_200, { default: 120 }),
  /** The roles that require a second factor. */
  REQUIRE_SECOND_STEP: listOf(Role.enum, { default: '' }),
  /** The OAuth client; without it, staff cannot sign in with Google. */
  GOOGLE_CLIENT_ID: Optional(text()),
  /** The issuer of the ID tokens, which also serves the sign-in page's script at `/gsi/client`. */
  GOOGLE_ISSUER: trustedAddress('https://accounts.google.com'),
  GOOGLE_KEYS_URL: trustedAddress('https://www.googleapis.com/oauth2/v3/certs'),
  /** Takes payments online; without it, customers pay in person. */
  RAZORPAY_KEY_ID: Optional(text()),
  RAZORPAY_KEY_SECRET: Optional(text({ secret: true })),
  RAZORPAY_WEBHOOK_SECRET: Optional(text({ secret: true })),
  RAZORPAY_URL: trustedAddress('https://api.razorpay.com'),
  /**
   * The release token of this machine, instead of the one in DATA_DIR; for a shell server or commands without access to that
   * folder.
   */
  RELEASE_TOKEN: Optional(
    Type.String({ minLength: 20, maxLength: 200, mustBe: 'a release token', secret: true }),
  ),
  RELEASES_DIR: Optional(text()),
  /** The addresses of the remotes' own servers, with credentials if they require them. */
  BACKENDS: Optional(text({ secret: true })),
  /** On by default, but off on a public site. */
  DEMO_CONTENT: Optional(onOff()),
  LOG_LEVEL: oneOf(logLevels, { default: 'info' }),
};

type Values = ReturnType<typeof readEnvironment<typeof variables>>;
export type Settings = ReturnType<typeof parseSettings>;
export type GoogleSettings = NonNullable<Settings['google']>;

/**
 * @returns undefined if none of the settings is set
 * @throws SettingError naming the missing ones if only some are set
 */
function allOrNone<Name extends keyof Values>(values: Values, names: readonly Name[]) {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new SettingError(
      `Set ${missing.join(', ')}: required by ${names.filter((name) => !missing.includes(name)).join(', ')}.`,
    );
  return values as Record<Name, string>;
}

function msg91In(values: Values) {
  const all = allOrNone(values, ['MSG91_AUTH_KEY', 'MSG91_TEMPLATES']);
  return (
    all && {
      authKey: all.MSG91_AUTH_KEY,
      templates: templateIdsIn('MSG91_TEMPLATES', all.MSG91_TEMPLATES),
      receiptKey: values.MSG91_RECEIPT_KEY,
      url: new URL(msg91Url),
    }
  );
}

export interface RazorpaySettings {
  url: URL;
  keyId: string;
  keySecret: string;
  /** The key for the signatures of Razorpay's webhooks. */
  webhookSecret: string;
}

function razorpayIn(values: Values): RazorpaySettings | undefined {
  const all = allOrNone(values, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']);
  return (
    all && {
      keyId: all.RAZORPAY_KEY_ID,
      keySecret: all.RAZORPAY_KEY_SECRET,
      webhookSecret: all.RAZORPAY_WEBHOOK_SECRET,
      url: new URL(values.RAZORPAY_URL),
    }
  );
}

function whatsAppIn(values: Values): WhatsAppSettings | undefined {
  const all = allOrNone(values, [
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
    'WHATSAPP_TEMPLATES',
  ]);
  return (
    all && {
      token: all.WHATSAPP_TOKEN,
      phoneNumberId: all.WHATSAPP_PHONE_NUMBER_ID,
      appSecret: all.WHATSAPP_APP_SECRET,
      verifyToken: all.WHATSAPP_VERIFY_TOKEN,
      templates: templateIdsIn('WHATSAPP_TEMPLATES', all.WHATSAPP_TEMPLATES),
      url: new URL(whatsAppUrl),
    }
  );
}

/** The settings that a public site must set. */
const requiredOfPublicSite = ['SMTP_URL', 'MAIL_FROM', 'ADMIN_EMAIL'] as const;

/** @throws SettingError naming the first invalid variable, or, if SITE_URL is https, all missing ones */
export function parseSettings(environment: Environment) {
  const values = readEnvironment(variables, environment);
  const siteUrl = new URL(values.SITE_URL);
  const isPublic = siteUrl.protocol === 'https:';
  const missing = isPublic ? requiredOfPublicSite.filter((name) => values[name] === undefined) : [];
  if (missing.length > 0) {
    throw new SettingError(
      `Set ${missing.join(', ')}: a site with a public address (${siteUrl.origin}) needs them.`,
    );
  }
  return {
    host: values.API_HOST,
    port: values.API_PORT,
    metrics:
      values.API_METRICS_PORT === undefined
        ? undefined
        : { host: values.METRICS_HOST, port: values.API_METRICS_PORT },
    dataDir: resolve(values.DATA_DIR),
    /** The bucket for pictures and CVs; undefined for DATA_DIR. */
    fileBucket: bucketIn('FILES', environment),
    /** The bucket for the releases' files; undefined for DATA_DIR. */
    releaseBucket: bucketIn('RELEASES', environment),
    releaseToken: values.RELEASE_TOKEN,
    /** Earlier versions of the site stored releases here: see releases/import-journal.ts. */
    releases: resolve(values.RELEASES_DIR ?? join(values.DATA_DIR, 'releases')),
    backends: backendsIn(values.BACKENDS ?? ''),
    /** Used instead of the key in DATA_DIR; the first one encrypts. */
    secretKeys: keysIn(values.SECRET_KEY),
    databaseUrl: values.DATABASE_URL,
    migrateOnStart: values.MIGRATE_ON_START === 'on',
    smtpUrl: values.SMTP_URL,
    mailTo: values.MAIL_TO,
    mailFrom: values.MAIL_FROM ?? 'website@nalam.example',
    msg91: msg91In(values),
    whatsApp: whatsAppIn(values),
    adminEmail: values.ADMIN_EMAIL ?? 'admin@nalam.example',
    adminPassword: values.ADMIN_PASSWORD,
    siteUrl,
    trustProxy: values.TRUST_PROXY,
    sessionHours: values.SESSION_HOURS,
    sessionIdleMinutes: values.SESSION_IDLE_MINUTES,
    secondStepRoles: Role.enum.filter((role) => parseList(values.REQUIRE_SECOND_STEP).includes(role)),
    google:
      values.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : {
            clientId: values.GOOGLE_CLIENT_ID,
            issuer: new URL(values.GOOGLE_ISSUER),
            keysUrl: new URL(values.GOOGLE_KEYS_URL),
            scriptUrl: new URL('/gsi/client', values.GOOGLE_ISSUER),
          },
    razorpay: razorpayIn(values),
    demoContent: values.DEMO_CONTENT === undefined ? !isPublic : values.DEMO_CONTENT === 'on',
    /** True to serve `/api/docs`. */
    apiDocs: !isPublic,
    logLevel: values.LOG_LEVEL,
  };
}
