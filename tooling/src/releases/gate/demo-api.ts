import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { startApi } from '../../services/site.ts';
import { root } from '../../repository.ts';
import { removeOld } from '../remove-old.ts';

/** An API with a signed-in super admin. */
export interface StaffSession {
  /** The API's address, including `/api`. */
  apiUrl: string;
  /** The session's cookie, in the format of a request. */
  cookie: string;
}

const run = promisify(execFile);

const templates = join(root, '.cache/gate');
/** The copies used by running checks, and templates being created. */
const copies = join(templates, 'copies');

/** The API that can be started here: the checkout's own, or elsewhere the package `@nalam/demo-api`, if it is installed. */
interface ApiAtHand {
  folder: string;
  /** The scripts that start it, and that prepare a folder for it. */
  start?: string;
  prepare: string;
}

function apiAtHand(): ApiAtHand | undefined {
  const own = join(root, 'api');
  if (existsSync(join(own, 'demo')))
    return { folder: own, prepare: join(import.meta.dirname, 'prepare-demo-process.ts') };
  try {
    const installed = createRequire(join(root, 'package.json')).resolve('@nalam/demo-api/package.json');
    const folder = dirname(installed);
    return {
      folder,
      start: pathToFileURL(join(folder, 'lib/tooling/src/services/api-process.js')).href,
      prepare: join(folder, 'lib/tooling/src/releases/gate/prepare-demo-process.js'),
    };
  } catch {
    return undefined;
  }
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
    await mkdir(copies, { recursive: true });
    await removeOld(copies);
    const template = await preparedTemplate(atHand);
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

/** @returns the environment that a process needs to run, without the site's settings, such as its database */
function withoutSettings(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE, TZ } = process.env;
  return {
    ...(PATH !== undefined && { PATH }),
    ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
    ...(TZ !== undefined && { TZ }),
  };
}

/** @returns a folder with a migrated database and the demo content, but no account; created once per state of migrations and demo content */
async function preparedTemplate({ folder, prepare }: ApiAtHand): Promise<string> {
  const template = join(templates, `demo-${await hashOfDemo(folder)}`);
  const names = await readdir(templates);
  if (names.some((name) => join(templates, name) === template)) return template;
  console.log('Preparing the demo content for staff screens, once …');
  const draft = await mkdtemp(join(copies, 'draft-'));
  const earlier = names.filter((name) => name.startsWith('demo-'));
  // The pictures are named after their sources, and take half the time.
  for (const name of earlier)
    await rename(join(templates, name, 'files'), join(draft, 'files')).catch(() => undefined);
  await run(process.execPath, [prepare, draft], {
    env: withoutSettings(),
  });
  for (const name of earlier) await rm(join(templates, name), { recursive: true, force: true });
  // Another release may have been first.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}

async function hashOfDemo(api: string): Promise<string> {
  const hash = createHash('sha256');
  const files = globSync(['src/database/migrations/*.{ts,js}', 'demo/*.json'], { cwd: api }).sort();
  for (const file of files) hash.update(file).update(await readFile(join(api, file)));
  return hash.digest('hex').slice(0, 8);
}
