/**
 * What members of the staff try out: versions in place of the live ones, kept in a cookie that only this server can
 * write. The cookie alone opens nothing: with every page the API is asked whether the person it was written for is signed
 * in.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Trial } from '../../offers/releases-overview.ts';
import { type Staff, staffOf } from '../http/staff-session.ts';

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

/** Who may open this may try out versions (`api/src/access/dashboard-sections.ts`). */
export const tryOutScreen = '/dashboard/try-out';

export interface TrialSettings {
  key: Buffer;
  apiUrl: string;
  siteUrl: string;
}

interface Content {
  trial: Trial;
  /** The cookie is of no use to anybody else: a link or a page that plants it would choose the code that they run. */
  userId: string;
  until: number;
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
    // Most visitors have no such cookie, and the API is not asked about them.
    const content = this.#readCookie(request);
    if (!content) return undefined;
    try {
      const staff = await staffOf(request, this.#apiUrl);
      // A role may lose the page meanwhile.
      return staff?.userId === content.userId && staff.routes.includes(tryOutScreen)
        ? content.trial
        : undefined;
    } catch (error) {
      // What is live can be shown without asking anybody.
      request.log.warn({ err: error }, 'Could not check the staff session; showing the live release');
      return undefined;
    }
  }

  /** @returns what somebody tries out, by the cookie of their request */
  read(request: FastifyRequest, { userId }: Staff): Trial {
    const content = this.#readCookie(request);
    return content?.userId === userId ? content.trial : {};
  }

  /** @param trial what this person tries out from now on; an empty one ends it */
  write(reply: FastifyReply, trial: Trial, { userId }: Staff) {
    if (Object.keys(trial).length === 0) {
      this.end(reply);
      return;
    }
    const content: Content = { trial, userId, until: Date.now() + lasts * 1000 };
    const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
    const signature = this.#sign(payload).toString('base64url');
    reply.header(
      'set-cookie',
      `${this.#name}=${payload}.${signature}; Max-Age=${lasts}; ${this.#attributes}`,
    );
  }

  end(reply: FastifyReply) {
    reply.header('set-cookie', `${this.#name}=; Max-Age=0; ${this.#attributes}`);
  }

  /** @returns what a request's cookie says, if this server wrote it and its time is not over */
  #readCookie({ headers }: FastifyRequest): Content | undefined {
    const pattern = new RegExp(`(?:^|;\\s*)${this.#name}=([\\w-]+)\\.([\\w-]+)`);
    const [, payload, signature] = pattern.exec(headers.cookie ?? '') ?? [];
    if (payload === undefined || signature === undefined) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.#sign(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Content;
    return content.until > Date.now() ? content : undefined;
  }

  #sign(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

/** @returns whether a package is tried out as a machine serves it, and not as the release store holds it */
export const isAddress = (part: string) => part.startsWith('http');
