import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import * as matchers from '@testing-library/jest-dom/matchers';

globalThis.expect.extend(matchers);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const { getElementError, ...defaults } = getConfig();
configure({
  // An element can be found before React has run the effects that listen to it, or that replace it.
  asyncWrapper: (work) =>
    defaults.asyncWrapper(async () => {
      let result;
      do {
        result = await work();
        await new Promise((resolve) => unstable_scheduleCallback(unstable_IdlePriority, resolve));
      } while ([result].flat().some((found) => found?.isConnected === false));
      return result;
    }),
  // On a busy machine the default of one second is too short.
  asyncUtilTimeout: 30_000,
  // While a test waits, each failed query would print the whole page; only the last one does.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
