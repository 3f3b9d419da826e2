/** WebDriver's codes for keys without a letter. */
export const keys = { tab: '\uE004', enter: '\uE007' };

/** A phone's viewport in CSS pixels. */
export const phone = { width: 360, height: 740 };

const pollMs = 100;
const timeoutMs = 10_000;

/**
 * A browser that Playwright can't drive in its Debian package. It is driven by WebDriver or WebDriver BiDi, which describe pointer and key
 * actions in the same way (https://www.w3.org/TR/webdriver2/#actions).
 */
export abstract class DrivenBrowser {
  /** Waits until the page and its files have loaded. */
  abstract goto(url: string): Promise<void>;

  abstract close(): Promise<void>;

  /** @returns the value of a JavaScript expression in the page; it must be JSON */
  protected abstract evaluate(expression: string): Promise<unknown>;

  /** @param source an input source with its actions */
  protected abstract act(source: object): Promise<void>;

  /** Waits for an element, and presses the first one that the CSS selector matches. */
  async press(selector: string): Promise<void> {
    const element = `document.querySelector(${JSON.stringify(selector)})`;
    await this.see(`${element} !== null`);
    await this.evaluate(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    const middle = (start: string, size: string) => `Math.round(box.${start} + box.${size} / 2)`;
    const [x, y] = JSON.parse(
      String(
        await this.evaluate(
          `(box => JSON.stringify([${middle('left', 'width')}, ${middle('top', 'height')}]))(${element}.getBoundingClientRect())`,
        ),
      ),
    ) as [number, number];
    await this.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  /** Types into the focused element; {@link keys} has the keys without a letter. */
  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act({ type: 'key', id: 'keyboard', actions });
  }

  /** Waits until the page has loaded and an expression is true in it. */
  async see(expression: string): Promise<void> {
    const end = Date.now() + timeoutMs;
    while ((await this.evaluate(`document.readyState === 'complete' && (${expression})`)) !== true) {
      if (Date.now() > end) throw new Error(`The page does not show it: ${expression}`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
}
