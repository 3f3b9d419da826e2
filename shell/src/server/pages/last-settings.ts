import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from 'api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../offers/contract.ts';

/** How long the API may take to tell them, in milliseconds. */
const deadline = 5000;

/**
 * The centre's name, phones and address as the API last told them, kept on the disk: on a day when the API can't be
 * reached at all, not even a server that has just started should leave a patient without a phone number.
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

  /** Asks the API and writes down what it says. Failing, it keeps what it has: the next change asks again. */
  async remember(): Promise<void> {
    try {
      const [en, ta] = await Promise.all([this.#ask('en'), this.#ask('ta')]);
      const draft = `${this.file}.${process.pid}`;
      await writeFile(draft, JSON.stringify({ en, ta }));
      // In one step: a render worker may be reading.
      await rename(draft, this.file);
    } catch (error) {
      this.#log.warn({ err: error }, 'The site settings could not be kept for bad days');
    }
  }

  read(language: Language): SiteSettings | undefined {
    return readLastSettings(this.file, language);
  }

  async #ask(language: Language): Promise<SiteSettings | undefined> {
    const answer = await fetch(`${this.#url}?lang=${language}`, { signal: AbortSignal.timeout(deadline) });
    // A site that nobody has filled in yet has none.
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The API answered ${answer.status}.`);
    return (await answer.json()) as SiteSettings;
  }
}

/** @returns undefined where nothing was ever written, or the file is damaged */
export function readLastSettings(file: string, language: Language): SiteSettings | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Language, SiteSettings>>)[language];
  } catch {
    return undefined;
  }
}
