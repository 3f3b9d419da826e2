import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { Trial } from '../../offers/releases-overview.ts';
import type { Composition } from '../../releases/store/remote-version.ts';
import { staffOf, type Staff } from '../api/staff-session.ts';
import type { Settings } from '../settings.ts';

/** A working day: a trial must not surprise its owner next week. */
const maxAgeSeconds = 12 * 60 * 60;

/** The screen that the caller must be allowed to open (`api/src/access/dashboard-sections.ts`). */
export const tryOutScreen = '/dashboard/try-out';

/** The part of a trial that is no package: the person's unpublished texts. */
export const draftTexts = 'draft-texts';
/** The screen of corrections, which starts such a trial. */
export const textsScreen = '/dashboard/texts';

const screenOf = (part: string) => (part === draftTexts ? textsScreen : tryOutScreen);

const CookieContent = Type.Object({
  trial: Type.Record(Type.String(), Type.String()),
  /** The cookie is useless to others: anyone who planted it could otherwise choose the code that they run. */
  userId: Type.String(),
  expiresAt: Type.Number(),
});
type CookieContent = Static<typeof CookieContent>;

/**
 * Trials by staff: versions that replace the live ones, in a signed cookie. The cookie alone grants nothing: for every page the
 * API must confirm that its owner is signed in.
 */
export class Trials {
  readonly #apiUrl: string;
  readonly #name: string;
  readonly #options: { path: string; httpOnly: boolean; sameSite: 'lax'; secure: boolean };

  constructor({ apiUrl, siteUrl }: Pick<Settings, 'apiUrl' | 'siteUrl'>) {
    const secure = siteUrl.startsWith('https:');
    this.#apiUrl = apiUrl;
    // On https the prefix binds the cookie to this host; browsers refuse such names on plain http.
    this.#name = secure ? '__Host-trial' : 'trial';
    this.#options = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  }

  /** @returns the trial of the person who makes a request; undefined for visitors */
  async of(request: FastifyRequest): Promise<Trial | undefined> {
    // Most visitors have no such cookie, and need no call to the API.
    const content = this.#readCookie(request);
    if (!content) return undefined;
    try {
      const staff = await staffOf(request, this.#apiUrl);
      // A role may have lost access to the screen.
      if (staff?.userId !== content.userId) return undefined;
      const parts = Object.entries(content.trial).filter(([part]) => staff.routes.includes(screenOf(part)));
      return parts.length > 0 ? Object.fromEntries(parts) : undefined;
    } catch (error) {
      request.log.warn({ err: error }, 'Could not check the staff session; showing the live release');
      return undefined;
    }
  }

  /** @returns the trial of a member of staff */
  read(request: FastifyRequest, { userId }: Staff): Trial {
    const content = this.#readCookie(request);
    return content?.userId === userId ? content.trial : {};
  }

  /** @param trial this person's new trial; an empty one ends it */
  write(reply: FastifyReply, trial: Trial, { userId }: Staff) {
    if (Object.keys(trial).length === 0) {
      this.end(reply);
      return;
    }
    const content: CookieContent = { trial, userId, expiresAt: Date.now() + maxAgeSeconds * 1000 };
    reply.setCookie(this.#name, JSON.stringify(content), {
      ...this.#options,
      maxAge: maxAgeSeconds,
      signed: true,
    });
  }

  end(reply: FastifyReply) {
    reply.clearCookie(this.#name, this.#options);
  }

  /** @returns the content of a cookie that this site signed and that has not expired */
  #readCookie(request: FastifyRequest): CookieContent | undefined {
    const { value } = request.unsignCookie(request.cookies[this.#name] ?? '');
    if (value === null) return undefined;
    let content: unknown;
    try {
      content = JSON.parse(value);
    } catch {
      // A cookie of an earlier release, signed with the same key, may have another format.
      return undefined;
    }
    return Value.Check(CookieContent, content) && content.expiresAt > Date.now() ? content : undefined;
  }
}

/** @returns whether a package comes from a server on the person's own machine, not from the release store */
export const isAddress = (part: string) => part.startsWith('http');

/** @returns the packages in a trial that come from the release store */
export const storedParts = (trial: Trial): Composition =>
  Object.fromEntries(Object.entries(trial).filter(([name, part]) => name !== draftTexts && !isAddress(part)));
