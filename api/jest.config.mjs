import { jestPreset } from '@nalam/tooling/jest';

export default {
  ...jestPreset('node'),
  globalSetup: '<rootDir>/jest/start-postgres.mjs',
  globalTeardown: '<rootDir>/jest/stop-postgres.mjs',
};
