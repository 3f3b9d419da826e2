import { jestPreset } from '@nalam/tooling/jest';

const preset = jestPreset('staff');

export default {
  ...preset,
  // The shop's staff screens are in the dashboard, which needs more browser features than jsdom has.
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '@nalam/dashboard/testing/browser-gaps'],
};
