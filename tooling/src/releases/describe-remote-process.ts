/** Tells its parent what a remote says of itself. Arguments: store, shell's version, the build's folder, name, version. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dropOwnCode, ReleaseFolder, releaseLoader } from '@nalam/shell/releases';
import type { ShellServerModule } from '@nalam/shell/releases';
import type { Described } from './describe-remote.ts';

const [directory, shellVersion, build, name, version] = process.argv.slice(2);
if (!directory || !shellVersion || !build || !name || !version) throw new Error('Five arguments are needed.');

const folder = new ReleaseFolder(directory);
const shell = await folder.read({ name: 'shell', version: shellVersion });
dropOwnCode();
const { describeRemote } = releaseLoader(folder, [shell], { draft: build })(
  shell,
  'node/render.cjs',
) as ShellServerModule;
const require = createRequire(import.meta.url);
const tell = (described: Described) => process.send?.(described);
try {
  const load = (): unknown => require(join(build, 'node/remoteEntry.cjs'));
  tell({ description: await describeRemote({ name, version }, load) });
} catch (error) {
  tell({ failed: `it fails: ${String(error)}` });
}
