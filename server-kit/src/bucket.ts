import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';

const requestTimeoutMs = 20_000;

/** The address of a bucket, and its access keys. */
export interface BucketSettings {
  /** The service's address with the bucket as its path: `https://s3.ap-south-1.amazonaws.com/nalam-releases`. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Thrown if the bucket does not answer, or answers with an error; the message contains the request. */
export class BucketError extends Error {}

export interface BucketEntry {
  key: string;
  modifiedAt: Date;
}

/** The part of an S3-compatible service that releases and files need. */
export class Bucket {
  readonly #url: string;
  readonly #client: AwsClient;

  constructor({ url, ...access }: BucketSettings) {
    this.#url = url;
    this.#client = new AwsClient({ ...access, service: 's3', retries: 3 });
  }

  async has(key: string): Promise<boolean> {
    const { status } = await this.#ask('HEAD', key, { expected: [200, 404] });
    return status === 200;
  }

  /** @returns undefined if there is nothing under the key */
  async read(key: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', key, { expected: [200, 404] });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 ? bytes : undefined;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#ask('PUT', key, { body: bytes, expected: [200] });
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, { expected: [200, 204, 404] });
  }

  /**
   * @param prefix of the keys
   * @param after lists only later keys
   * @returns the keys with their times, in order
   */
  async list(prefix: string, after = ''): Promise<BucketEntry[]> {
    const entries: BucketEntry[] = [];
    let marker = after;
    for (;;) {
      // Version 1 of the list, which every service supports, continues after a key; version 2 needs a separate token.
      const search = new URLSearchParams({ prefix, ...(marker && { marker }) }).toString();
      const page = await (await this.#ask('GET', '', { search, expected: [200] })).text();
      const { ListBucketResult: found } = parseXml(page);
      for (const { Key: key, LastModified } of found?.Contents ?? [])
        entries.push({ key, modifiedAt: new Date(LastModified) });
      const last = entries.at(-1)?.key;
      if (found?.IsTruncated !== 'true' || last === undefined || last === marker) return entries;
      marker = last;
    }
  }

  async #ask(
    method: string,
    key: string,
    {
      expected,
      search,
      body,
      headers = {},
    }: { expected: number[]; search?: string; body?: Buffer; headers?: Record<string, string> },
  ): Promise<Response> {
    const address = `${this.#url}${key && `/${key}`}${search === undefined ? '' : `?${search}`}`;
    const request = [method, key, search].filter(Boolean).join(' ');
    let answer: Response;
    try {
      answer = await this.#client.fetch(address, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
    } catch (error) {
      throw new BucketError(`The bucket at ${this.#url} did not answer (${request}).`, {
        cause: error,
      });
    }
    if (expected.includes(answer.status)) return answer;
    const code = parseXml(await answer.text()).Error?.Code;
    throw new BucketError(
      `The bucket at ${this.#url} answered ${answer.status}${code === undefined ? '' : ` ${code}`} (${request}).`,
    );
  }
}

/** The used part of the service's answers; values stay text. */
interface Answer {
  ListBucketResult?: { Contents?: { Key: string; LastModified: string }[]; IsTruncated?: string };
  Error?: { Code?: string };
}

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' });

/** @returns an empty answer if the text is not XML, for example from a proxy */
function parseXml(text: string): Answer {
  try {
    return parser.parse(text) as Answer;
  } catch {
    return {};
  }
}
