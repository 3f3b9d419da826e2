import { createRequire } from 'node:module';
import { expect, test } from '@jest/globals';
import { satisfies } from 'semver';

type Shared = Record<string, { version?: string; requiredVersion: string }>;
const { hostShared, remoteShared } = createRequire(import.meta.url)('../../webpack/shared.cjs') as {
  hostShared: Shared;
  remoteShared: (directory: string) => Shared;
};

test.each(Object.entries(hostShared))(
  'a remote runs with any patch of the minor version of %s that the shell provides, and with no older minor',
  (name, { version = '' }) => {
    const range = remoteShared(import.meta.dirname)[name]?.requiredVersion ?? '';
    const [major = 0, minor = 0] = version.split('.').map(Number);

    expect(satisfies(version, range)).toBe(true);
    expect(satisfies(`${major}.${minor}.0`, range)).toBe(true);
    expect(satisfies(`${major}.${minor - 1}.9`, range)).toBe(false);
    expect(satisfies(`${major + 1}.0.0`, range)).toBe(false);
  },
);
