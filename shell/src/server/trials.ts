/**
 * What members of the staff try out: versions in place of the live ones, told by a cookie that only this server can
 * write. The cookie alone opens nothing: with every page the API is asked whether who sends it is signed in.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trial } from '../offers/releases-overview.ts';
import { staffOf } from './staff.ts';

/** A working day, in seconds: nobody wonders next week why the site looks different. */
const lasts = 12 * 60 * 60;
const keyBytes = 32;

/** Made at the first start. Servers that share no data folder must be given the same file. */
export function trialKey(dataDirectory: string): Buffer {
  const file = join(dataDirectory, 'trial.key');
  try {
    writeFileSync(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file);
}

export interface TrialSettings {
  key: Buffer;
  apiUrl: string;
  siteUrl: string;
}

export class Trials {
  readonly #key: Buffer;
  readonly #apiUrl: string;
  readonly #name: string;
  readonly #attributes: string;

  constructor({ key, apiUrl, siteUrl }: TrialSettings) {
    const secure = siteUrl.startsWith('https:');
    this.#key = key;
    this.#apiUrl = apiUrl;
    // On https the name binds the cookie to this host; browsers refuse such a name on plain http.
    this.#name = secure ? '__Host-trial' : 'trial';
    this.#attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  }

  /** @returns what the person who makes a request tries out; nothing, for everybody who is not signed in */
  async of(request: FastifyRequest): Promise<Trial | undefined> {
    const trial = this.read(request);
    if (!trial) return undefined;
    try {
      return (await staffOf(request, this.#apiUrl)) && trial;
    } catch (error) {
      // What is live can be shown without asking anybody.
      request.log.warn({ err: error }, 'Nobody says whether this is staff; what is live is shown');
      return undefined;
    }
  }

  /** @returns what a request's cookie says, if this server wrote it and its time is not over; whoever sends it */
  read({ headers }: Pick<FastifyRequest, 'headers'>): Trial | undefined {
    const pattern = new RegExp(`(?:^|;\\s*)${this.#name}=([\\w-]+)\\.([\\w-]+)`);
    const [, payload, signature] = pattern.exec(headers.cookie ?? '') ?? [];
    if (payload === undefined || signature === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const { trial, until } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      trial: Trial;
      until: number;
    };
    return until > Date.now() ? trial : undefined;
  }

  /** @param trial what is tried out from now on; nothing ends it */
  write(reply: FastifyReply, trial: Trial) {
    if (Object.keys(trial).length === 0) {
      reply.header('set-cookie', `${this.#name}=; Max-Age=0; ${this.#attributes}`);
      return;
    }
    const payload = Buffer.from(JSON.stringify({ trial, until: Date.now() + lasts * 1000 })).toString(
      'base64url',
    );
    const signature = this.#sign(payload).toString('base64url');
    reply.header(
      'set-cookie',
      `${this.#name}=${payload}.${signature}; Max-Age=${lasts}; ${this.#attributes}`,
    );
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

/** @returns whether a package is tried out as a machine serves it, and not as the release store holds it */
export const isAddress = (part: string) => part.startsWith('http');
