import { jestPreset } from '@nalam/tooling/jest';

const preset = jestPreset('staff');

export default {
  ...preset,
  // The shop's staff screens are in the dashboard, which needs browser features that jsdom lacks.
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/../dashboard/src/testing/browser-gaps.ts'],
};
