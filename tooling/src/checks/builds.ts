import { join } from 'node:path';
import { BuildFailed, buildPackage } from '../releases/build-package.ts';
import { root } from '../repository.ts';
import { excerpt, type Failure, type Step } from './steps.ts';

/** Builds packages one by one, which leaves the second core to other steps; page tests and journeys use these builds. */
export const builds = (names: readonly string[]): Step => ({
  name: 'builds',
  run: async () => {
    const failures: Failure[] = [];
    for (const name of names) {
      try {
        await buildPackage(join(root, name));
      } catch (error) {
        if (!(error instanceof BuildFailed)) throw error;
        failures.push({
          what: `build of ${name}`,
          why: excerpt(error.message),
          repeat: `npm run build --workspace=${name}`,
        });
      }
    }
    return { passed: names.length - failures.length, failures };
  },
});
