/** Sends its parent a remote's description. Arguments: store, shell's version, the build's folder, name, version. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
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

/** The required version range of each package, by its name in the share scope. */
const taken: Record<string, string> = {};
const seeTaken: ModuleFederationRuntimePlugin = {
  name: 'taken-packages',
  beforeLoadShare: (args) => {
    const { requiredVersion } = args.shareInfo?.shareConfig ?? {};
    taken[args.pkgName] = typeof requiredVersion === 'string' ? requiredVersion : '*';
    return args;
  },
};
// Does the same as `registerGlobalPlugins`, whose package is not in an artefact. The shell's build defines the global.
globalThis.__FEDERATION__.__GLOBAL_PLUGIN__.push(seeTaken);

const require = createRequire(import.meta.url);
const tell = (described: Described) => process.send?.(described);

/** @returns the packages provided by the shell of which the remote adds another copy */
const ownCopies = () =>
  // The first one belongs to the shell.
  globalThis.__FEDERATION__.__INSTANCES__
    .slice(1)
    .flatMap(({ options }) => Object.keys(options.shared))
    .filter((shared) => shared in shell.shared.provides);

try {
  const load = (): unknown => require(join(build, 'node/remoteEntry.cjs'));
  const description = await describeRemote({ name, version }, load);
  const copies = ownCopies();
  if (copies.length > 0)
    tell({
      failed: `it shares its own copy of ${copies.join(', ')}: set \`import: false\` there, because a page has one, the shell's.`,
    });
  else tell({ description, taken });
} catch (error) {
  tell({ failed: `it fails: ${String(error)}` });
}
