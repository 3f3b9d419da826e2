import { configure, getConfig } from '@testing-library/dom';
import * as matchers from '@testing-library/jest-dom/matchers';

globalThis.expect.extend(matchers);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const { getElementError } = getConfig();
configure({
  // On a busy machine the default of one second is too short.
  asyncUtilTimeout: 30_000,
  // While a test waits, each failed query would print the whole page; only the last one does.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
