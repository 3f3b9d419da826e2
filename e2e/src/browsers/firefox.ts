import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DrivenBrowser, phone } from './driven-browser.ts';

interface Answer {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

/** Firefox implements WebDriver BiDi itself (https://w3c.github.io/webdriver-bidi/), and needs no driver. */
export class Firefox extends DrivenBrowser {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #context = '';
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    super();
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, type, result, error, message } = JSON.parse(String(data)) as Answer;
      const waiting = this.#waiting.get(id ?? 0);
      if (type === 'error') waiting?.reject(new Error(`${error}: ${message}`));
      else waiting?.resolve(result);
    });
  }

  /** @throws if it does not start */
  static async start(executable: string): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'nalam-firefox-'));
    const child = spawn(
      executable,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const address = await new Promise<string>((resolve, reject) => {
      createInterface(child.stderr).on('line', (line) => {
        const [, listens] = /^WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
        if (listens) resolve(listens);
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error('Firefox ended while it started.')));
    });
    const socket = new WebSocket(`${address}/session`);
    await once(socket, 'open');
    const firefox = new Firefox(child, profile, socket);
    await firefox.#send('session.new', { capabilities: {} });
    const tree = (await firefox.#send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
    firefox.#context = tree.contexts[0]?.context ?? '';
    await firefox.#send('browsingContext.setViewport', { context: firefox.#context, viewport: phone });
    return firefox;
  }

  async close(): Promise<void> {
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
    await rm(this.#profile, { recursive: true, force: true });
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  protected async evaluate(expression: string): Promise<unknown> {
    const answer = (await this.#send('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value?: unknown } };
    return answer.result?.value;
  }

  protected async act(source: object): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions: [source] });
  }

  #send(method: string, params: object): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    return answer.promise.finally(() => this.#waiting.delete(id));
  }
}
