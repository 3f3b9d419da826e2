import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '@nalam/server-kit/atomic-file';
import type { SiteSettings } from '@nalam/api/contract';
import { languages } from '@nalam/api/languages';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../offers/contract.ts';

const apiTimeoutMs = 5000;

/**
 * Stores the centre's last known name, phones and address on disk: if the API cannot be reached, even a server that has just
 * started can show patients the phone number.
 */
export class LastSettings {
  readonly file: string;
  readonly #url: string;
  readonly #log: FastifyBaseLogger;

  constructor(directory: string, apiUrl: string, log: FastifyBaseLogger) {
    this.file = join(directory, 'last-site-settings.json');
    this.#url = `${apiUrl}/api/site-settings`;
    this.#log = log;
  }

  /** Stores the API's current settings. If that fails, the file stays unchanged until the next change. */
  async update(): Promise<void> {
    try {
      const asked = languages.map(async ({ code }) => [code, await this.#ask(code)] as const);
      await replaceFile(this.file, JSON.stringify(Object.fromEntries(await Promise.all(asked))));
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not save the site settings for use while the API is unreachable');
    }
  }

  read(language: Language): SiteSettings | undefined {
    return readLastSettings(this.file, language);
  }

  async #ask(language: Language): Promise<SiteSettings | undefined> {
    const answer = await fetch(`${this.#url}?lang=${language}`, {
      signal: AbortSignal.timeout(apiTimeoutMs),
    });
    // A new site has none yet.
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    return (await answer.json()) as SiteSettings;
  }
}

/** @returns undefined if the file is missing or damaged */
export function readLastSettings(file: string, language: Language): SiteSettings | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Language, SiteSettings>>)[language];
  } catch {
    return undefined;
  }
}
