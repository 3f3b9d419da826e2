import { jestPreset } from '@nalam/tooling/jest';

export default {
  ...jestPreset('node'),
  globalSetup: '<rootDir>/jest/start-site.mjs',
  globalTeardown: '<rootDir>/jest/stop-site.mjs',
};
