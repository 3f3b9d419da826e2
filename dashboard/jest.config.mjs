import { jestPreset } from '@nalam/tooling/jest';

const preset = jestPreset('staff');

export default {
  ...preset,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/src/testing/browser-gaps.ts'],
};
