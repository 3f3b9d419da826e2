import { jestProject, jestRun } from '@nalam/tooling/jest';

// Node runs these folders directly; all others are built.
const inNode = '<rootDir>/src/{server,releases}/**/*.test.ts';
const notInNode = '!**/src/{server,releases}/**';

const browser = jestProject('browser');

export default {
  ...jestRun,
  projects: [
    { ...jestProject('node'), testMatch: [inNode] },
    { ...browser, testMatch: [...browser.testMatch, notInNode] },
  ],
};
