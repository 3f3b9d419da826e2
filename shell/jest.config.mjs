import { jestProject, jestRun } from '@nalam/tooling/jest';

// These folders run in Node, all others in browsers.
const inNode = '<rootDir>/src/{server,releases,host/render}/**/*.test.{ts,tsx}';
const notInNode = '!**/src/{server,releases,host/render}/**';

const browser = jestProject('browser');

export default {
  ...jestRun,
  projects: [
    { ...jestProject('node'), testMatch: [inNode] },
    { ...browser, testMatch: [...browser.testMatch, notInNode] },
  ],
};
