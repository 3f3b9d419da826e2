import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

interface Answer {
  id: number | null;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  error?: string;
  message?: string;
}

interface Nodes {
  nodes: { sharedId: string }[];
}

/** As WebDriver writes keys that have no letter. */
export const keys = { tab: '\uE004', enter: '\uE007' };

const pollMs = 100;
const timeoutMs = 10_000;

/**
 * Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks itself. Playwright's own build of Firefox is
 * in no registry, and Debian's lacks commands that Playwright sends.
 */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #context = '';
  #lastId = 0;

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
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

  /** @throws when it does not start */
  static async start(
    executable: string,
    { width, height }: { width: number; height: number },
  ): Promise<Firefox> {
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
    await firefox.#send('browsingContext.setViewport', {
      context: firefox.#context,
      viewport: { width, height },
    });
    return firefox;
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await gone;
    await rm(this.#profile, { recursive: true, force: true });
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' });
  }

  /** Presses the first of what a CSS selector names, once it is there. By role and name, Firefox takes seconds to find it. */
  async press(selector: string): Promise<void> {
    const locator = { type: 'css', value: selector };
    const { nodes } = await this.#until(
      async () =>
        (await this.#send('browsingContext.locateNodes', { context: this.#context, locator })) as Nodes,
      ({ nodes }) => nodes.length > 0,
      selector,
    );
    const element = { sharedId: nodes[0]?.sharedId };
    await this.#send('script.callFunction', {
      functionDeclaration: "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })",
      arguments: [element],
      target: { context: this.#context },
      awaitPromise: false,
    });
    const origin = { type: 'element', element };
    await this.#act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into what has the focus; keys without a letter are those of {@link keys}. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#act({ type: 'key', id: 'keyboard', actions });
  }

  /** Waits until the page is loaded and an expression is true in it. */
  async see(expression: string): Promise<void> {
    await this.#until(
      () => this.#evaluate(`document.readyState === 'complete' && (${expression})`),
      (result) => result === true,
      expression,
    );
  }

  async #evaluate(expression: string): Promise<unknown> {
    const answer = (await this.#send('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value?: unknown } };
    return answer.result?.value;
  }

  async #act(source: object): Promise<void> {
    await this.#send('input.performActions', { context: this.#context, actions: [source] });
  }

  async #until<Result>(
    look: () => Promise<Result>,
    isThere: (result: Result) => boolean,
    what: string,
  ): Promise<Result> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const result = await look();
      if (isThere(result)) return result;
      if (Date.now() > end) throw new Error(`Firefox does not show it: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
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
