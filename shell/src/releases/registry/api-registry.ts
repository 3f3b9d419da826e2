import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  hashOfIntegrity,
  type NewReports,
  type ReleaseCall,
  type ReleaseChange,
  type ReleaseHealth,
  type ReleaseIndex,
  type ReleaseWithRecord,
  type VersionReports,
} from '@nalam/api/releases';
import pMap from 'p-map';
import { ReleaseRefused } from '../release-refused.ts';
import type { RemoteVersion } from '../store/remote-version.ts';
import { ChangedMeanwhile, RegistryAway, type Registry } from './registry.ts';

/** The API's address and a release token; null to read only public data, which is what is live. */
export interface RegistryAccess {
  url: string;
  token: string | null;
}

/** @returns the access of a machine that runs the site; undefined before the API's first start in this data folder */
export function ownAccess(dataDirectory: string): RegistryAccess | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDirectory, 'release-api.json'), 'utf8')) as RegistryAccess;
  } catch {
    return undefined;
  }
}

const timeoutMs = 30_000;
/** The maximum number of concurrent requests. */
const atOnce = { concurrency: 8 };

/** The body of a refusal. */
interface Refusal {
  code?: string;
  message?: string;
  details?: { field: string }[];
}

/** Calls the registry of releases in the API (`api/src/releases`). */
export class ApiRegistry implements Registry {
  readonly #url: string;
  readonly #token: () => string | null | undefined;

  /** @param token read for each call, because the API may be starting for the first time; null to call without one */
  constructor(url: string, token: () => string | null | undefined) {
    this.#url = `${url}/api`;
    this.#token = token;
  }

  async index(): Promise<ReleaseIndex> {
    const answer: unknown = await (await this.#ask('GET', '/releases')).json().catch(() => undefined);
    if (isIndex(answer)) return answer;
    throw new RegistryAway(`What ${this.#url} answers is no list of releases.`);
  }

  async release({ name, version }: RemoteVersion): Promise<ReleaseWithRecord | undefined> {
    const answer = await this.#ask('GET', `/releases/${name}/${version}`, { missing: true });
    return answer.ok ? ((await answer.json()) as ReleaseWithRecord) : undefined;
  }

  async file(integrity: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', `/release-files/${hashOfIntegrity(integrity)}`, { missing: true });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
  }

  async add(record: string, bytesOf: (file: string) => Buffer, by: string | undefined): Promise<string> {
    const { files } = JSON.parse(record) as { files: Record<string, string> };
    const body = JSON.stringify({ record, ...(by !== undefined && { by }) });
    const json = { 'content-type': 'application/json' };
    const first = await this.#ask('POST', '/releases', { body, headers: json, missing: true });
    if (first.ok) return ((await first.json()) as { digest: string }).digest;
    const refusal = (await first.json()) as Refusal;
    const missing = (refusal.details ?? [])
      .map(({ field }) => field.replace(/^record\.files\./, ''))
      .filter((file) => file in files);
    if (missing.length === 0) throw refused(refusal);
    await pMap(
      missing,
      (file) =>
        this.#ask('PUT', `/release-files/${hashOfIntegrity(files[file] ?? '')}`, {
          body: new Uint8Array(bytesOf(file)),
          headers: { 'content-type': 'application/octet-stream' },
        }),
      atOnce,
    );
    const added = await this.#ask('POST', '/releases', { body, headers: json });
    return ((await added.json()) as { digest: string }).digest;
  }

  async change({ versions, ...call }: ReleaseCall, after: number): Promise<ReleaseChange> {
    const [[name, version] = ['', ''], ...others] = Object.entries(versions);
    const body = {
      ...call,
      version,
      after,
      ...(others.length > 0 && { together: Object.fromEntries(others) }),
    };
    const answer = await this.#ask('POST', `/releases/${name}/live`, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
    return (await answer.json()) as ReleaseChange;
  }

  async report(reports: NewReports): Promise<ReleaseHealth> {
    const answer = await this.#ask('POST', '/release-reports', {
      body: JSON.stringify(reports),
      headers: { 'content-type': 'application/json' },
    });
    return (await answer.json()) as ReleaseHealth;
  }

  async health(): Promise<ReleaseHealth> {
    return (await (await this.#ask('GET', '/release-reports')).json()) as ReleaseHealth;
  }

  async reportsOf(name: string): Promise<VersionReports[]> {
    return (await (await this.#ask('GET', `/release-reports/${name}`)).json()) as VersionReports[];
  }

  /** @param options.missing whether the caller handles a refusal as an answer */
  async #ask(
    method: string,
    path: string,
    {
      missing = false,
      ...request
    }: { missing?: boolean; body?: string | Uint8Array<ArrayBuffer>; headers?: object } = {},
  ): Promise<Response> {
    const token = this.#token();
    const away = (why: string, cause?: unknown) =>
      new RegistryAway(
        `What is live can't be read or changed: the API at ${this.#url} ${why}. Start the site, or set SITE_URL and RELEASE_TOKEN.`,
        { cause },
      );
    if (token === undefined) throw away('has never run here');
    let answer: Response;
    try {
      answer = await fetch(`${this.#url}${path}`, {
        ...request,
        method,
        headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw away('does not answer', error);
    }
    if (answer.ok || (missing && [400, 404].includes(answer.status))) return answer;
    if (answer.status >= 500) throw away(`answered ${answer.status}`);
    const refusal = (await answer.json().catch(() => ({}))) as Refusal;
    if (answer.status === 401) throw new RegistryAway(refusal.message);
    if (refusal.code === 'CHANGED_MEANWHILE') throw new ChangedMeanwhile(refusal.message);
    throw refused(refusal);
  }
}

const isIndex = (answer: unknown): answer is ReleaseIndex =>
  ['changes', 'releases'].every((part) =>
    Array.isArray((answer as Partial<Record<string, unknown>> | null)?.[part]),
  );

const refused = ({ message = 'The registry of releases refuses this.' }: Refusal) => {
  const [summary = '', ...reasons] = message.split('\n  - ');
  return new ReleaseRefused(summary, reasons);
};
