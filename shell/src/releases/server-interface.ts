/**
 * The version of what the shell's server and a release of the shell expect of each other: what render workers load of it and give
 * to it (`ShellServerModule`, `RendererOptions`) and how it answers (`protocol.ts`). Raise it with every change that makes an older release fail with the new server, or a new release with an older server. A
 * server that still serves older releases says so below.
 */
export const serverInterface = 4;
/** Those of earlier releases of the shell that this server serves, too. */
const earlierServerInterfaces: readonly number[] = [3, 2, 1];

/** The served interfaces. */
export const servedInterfaces: readonly number[] = [serverInterface, ...earlierServerInterfaces];

/**
 * @param release a release of the shell; one from before this field existed counts as 1
 * @param served what the server serves
 * @returns why the server can't serve it, for the person who releases it; undefined when it can
 */
export function whyNotServed(
  { name, version, serverInterface: asked = 1 }: { name: string; version: string; serverInterface?: number },
  served = servedInterfaces,
): string | undefined {
  return served.includes(asked)
    ? undefined
    : `${name} ${version} is built for version ${asked} of the interface with the server, and the server has ${served.join(', ')}.`;
}
