import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';

/** Where a release store's bucket is, and who may write to it. */
export interface BucketSettings {
  /** The service's address with the bucket as its path: `https://s3.ap-south-1.amazonaws.com/nalam-releases`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The bucket did not answer, or not as it should; the message says what was asked of it. */
export class BucketError extends Error {}

/** What is in a bucket under a key. */
export interface BucketEntry {
  key: string;
  modifiedAt: Date;
}

/** As much of an S3-compatible service as the release store needs. */
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

  /** @returns undefined where there is nothing under the key */
  async read(key: string): Promise<Buffer | undefined> {
    const answer = await this.#ask('GET', key, { expected: [200, 404] });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 ? bytes : undefined;
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.#ask('PUT', key, { body: bytes, expected: [200] });
  }

  /**
   * Writes what nobody has written yet.
   *
   * @returns whether it is ours that is there
   */
  async writeOnce(key: string, bytes: Buffer): Promise<boolean> {
    const { status } = await this.#ask('PUT', key, {
      body: bytes,
      headers: { 'if-none-match': '*' },
      // 409: somebody else writes it at this moment.
      expected: [200, 409, 412],
    });
    // An answer may be lost on the way, and the request repeated after it had done its work.
    return status === 200 || ((await this.read(key))?.equals(bytes) ?? false);
  }

  /** @throws {BucketError} where conditions have no effect, and two releases at the same moment would lose one */
  async proveConditions(): Promise<void> {
    await this.writeOnce('probe', Buffer.from('once'));
    if (await this.writeOnce('probe', Buffer.from(randomUUID()))) {
      throw new BucketError(
        `The service at ${this.#url} takes no notice of If-None-Match, so two releases at the same moment could lose one.`,
      );
    }
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key, { expected: [200, 204, 404] });
  }

  /**
   * @param prefix what the keys begin with
   * @param after the key behind which the list begins
   * @returns what is there, in the order of the keys
   */
  async list(prefix: string, after = ''): Promise<BucketEntry[]> {
    const entries: BucketEntry[] = [];
    let marker = after;
    for (;;) {
      // The first version of the list, which every service has, goes on behind a key; the second wants its own token back.
      const search = new URLSearchParams({ prefix, ...(marker && { marker }) }).toString();
      const page = await (await this.#ask('GET', '', { search, expected: [200] })).text();
      for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        entries.push({
          key: textOf('Key', entry) ?? '',
          modifiedAt: new Date(textOf('LastModified', entry) ?? 0),
        });
      }
      const last = entries.at(-1)?.key;
      if (textOf('IsTruncated', page) !== 'true' || last === undefined || last === marker) return entries;
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
    const asked = [method, key, search].filter(Boolean).join(' ');
    let answer: Response;
    try {
      answer = await this.#client.fetch(address, {
        method,
        headers,
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      throw new BucketError(`The release bucket at ${this.#url} did not answer (${asked}).`, {
        cause: error,
      });
    }
    if (expected.includes(answer.status)) return answer;
    const said = textOf('Code', await answer.text());
    throw new BucketError(
      `The release bucket at ${this.#url} answered ${answer.status}${said === undefined ? '' : ` ${said}`} (${asked}).`,
    );
  }
}

/** How long one request may take, in milliseconds. */
const patience = 20_000;

/** What stands in an element without children. Keys of ours are letters, digits and signs that XML leaves as they are. */
const textOf = (element: string, xml: string) =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
