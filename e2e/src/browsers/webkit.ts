import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { freePort } from '@nalam/server-kit/testing/free-port';
import { DrivenBrowser, phone } from './driven-browser.ts';

/** The driver usually starts in a fraction of this time. */
const startTimeoutMs = 20_000;

/** WebKitGTK, the port of Safari's engine, in its MiniBrowser, driven by WebKitWebDriver. */
export class WebKit extends DrivenBrowser {
  readonly #processes: ChildProcess[];
  readonly #driver: string;
  #session = '';

  private constructor(processes: ChildProcess[], driver: string) {
    super();
    this.#processes = processes;
    this.#driver = driver;
  }

  /**
   * @param browser the path of MiniBrowser
   * @throws if it does not start
   */
  static async start(browser: string): Promise<WebKit> {
    // GTK needs a display: this virtual one writes its number to file descriptor 3.
    const display = spawn(
      'Xvfb',
      ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', `${phone.width}x${phone.height}x24`],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    );
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
    });
    const webkit = new WebKit([driver, display], `http://127.0.0.1:${port}`);
    const end = Date.now() + startTimeoutMs;
    while (!(await fetch(`${webkit.#driver}/status`).catch(() => undefined))) {
      if (Date.now() > end) throw new Error('WebKitWebDriver does not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
    const { sessionId } = (await webkit.#post('/session', { capabilities: { alwaysMatch: options } })) as {
      sessionId: string;
    };
    webkit.#session = `/session/${sessionId}`;
    await webkit.#post(`${webkit.#session}/window/rect`, phone);
    return webkit;
  }

  async close(): Promise<void> {
    // The driver ends the browser with the session.
    await fetch(this.#driver + this.#session, { method: 'DELETE' });
    for (const child of this.#processes) {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    }
  }

  async goto(url: string): Promise<void> {
    await this.#post(`${this.#session}/url`, { url });
  }

  protected evaluate(expression: string): Promise<unknown> {
    return this.#post(`${this.#session}/execute/sync`, { script: `return ${expression}`, args: [] });
  }

  protected async act(source: object): Promise<void> {
    await this.#post(`${this.#session}/actions`, { actions: [source] });
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(this.#driver + path, { method: 'POST', body: JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  }
}
