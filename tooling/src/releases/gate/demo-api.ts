import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startApi } from '../../services/site.ts';
import { apiAtHand, copies, demoTemplate, withoutSettings, type ApiAtHand } from './demo-template.ts';

/** An API with a signed-in super admin. */
export interface StaffSession {
  /** The API's address, including `/api`. */
  apiUrl: string;
  /** The session's cookie, in the format of a request. */
  cookie: string;
}

/**
 * The API of this checkout or of `@nalam/demo-api`, with the demo content and one super admin, for staff's screens. It has no access to the live
 * site: its database is in a temporary folder, and it starts without this process's environment, which may contain the site's settings
 * (docs/tooling.md#the-release-check).
 */
export class DemoApi {
  readonly #siteUrl: string;
  #session: Promise<StaffSession | undefined> | undefined;
  #stop: () => Promise<void> = () => Promise.resolve();

  /** @param siteUrl the site's address in the check's browser */
  constructor(siteUrl: string) {
    this.#siteUrl = siteUrl;
  }

  /** Starts it on first use. @returns undefined if it can't be started, which is logged once */
  session(): Promise<StaffSession | undefined> {
    this.#session ??= this.#tryToStart();
    return this.#session;
  }

  async #tryToStart(): Promise<StaffSession | undefined> {
    const api = apiAtHand();
    if (!api) {
      console.log('@nalam/demo-api is not installed, so no staff screen was opened.');
      return undefined;
    }
    try {
      return await this.#start(api);
    } catch (error) {
      console.log(`No staff screen was opened, because the demo API does not start: ${String(error)}`);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#session;
    await this.#stop();
  }

  async #start(atHand: ApiAtHand): Promise<StaffSession> {
    const template = await demoTemplate(atHand);
    const folder = await mkdtemp(join(copies, 'site-'));
    this.#stop = () => rm(folder, { recursive: true, force: true });
    // For a thousand files, `cp` from node:fs/promises takes four times as long.
    cpSync(join(template, 'db'), join(folder, 'db'), { recursive: true });
    const email = 'super-admin@gate.example';
    const password = randomBytes(24).toString('base64url');
    const api = await startApi(
      {
        DATA_DIR: folder,
        SITE_URL: this.#siteUrl,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        LOG_LEVEL: 'silent',
        API_PORT: '0',
      },
      'inherit',
      withoutSettings(),
      atHand.start,
    );
    this.#stop = async () => {
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    };
    const answer = await fetch(`${api.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(this.#siteUrl).origin },
      body: JSON.stringify({ email, password }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    if (!answer.ok || cookie === '') throw new Error(`Its sign-in answers ${answer.status}.`);
    return { apiUrl: `${api.url}/api`, cookie };
  }
}
