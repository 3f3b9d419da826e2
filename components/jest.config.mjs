import { jestPreset } from '@nalam/tooling/jest';

const preset = jestPreset('staff');

export default {
  ...preset,
  // The shop's screens for staff stand in the dashboard, which asks more of a browser than a visitor's page.
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/../dashboard/src/testing/browser-gaps.ts'],
};
