/** Replaces `@jest/globals`, which only Jest's own runner provides. */

const jestGlobals = globalThis;
// A test may replace them.
const { setTimeout, clearTimeout } = globalThis;

/** Long: the first test of a file waits for its database, and a busy machine is slow. */
const testTimeoutMs = 180_000;

/** Jest's own runner ends a test that hangs; the light runner would wait forever. */
const limited =
  (work) =>
  async (...row) => {
    let timer;
    const limit = new Promise((_, fail) => {
      timer = setTimeout(
        () => fail(new Error(`The test did not end within ${testTimeoutMs} ms.`)),
        testTimeoutMs,
      );
    });
    try {
      return await Promise.race([work(...row), limit]);
    } finally {
      clearTimeout(timer);
    }
  };

const hook = (name) => (work) => jestGlobals[name](limited(work));

export const { describe, expect } = jestGlobals;
export const beforeAll = hook('beforeAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const afterAll = hook('afterAll');
export const test = Object.assign((name, work) => jestGlobals.test(name, limited(work)), {
  each:
    (...table) =>
    (name, work) =>
      jestGlobals.test.each(...table)(name, limited(work)),
});
export const it = test;
