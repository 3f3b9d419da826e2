import { fileURLToPath } from 'node:url';
import { jestPreset } from 'tooling/jest';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

const preset = jestPreset('browser');

/** Jest's configuration for screens of staff: the dashboard's, and those that remotes add to it. */
export default {
  ...preset,
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, here('./browser-gaps.ts')],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    // jsdom weighs every rule of antd's anew for each element whose role a test asks for: 40 % of the tests' time.
    '/antd-styles\\.ts$': here('./no-antd-styles.ts'),
  },
};
