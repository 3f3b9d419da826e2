/**
 * The version of the interface between the shell's server and a release of the shell: what render workers load from it and pass to it
 * (`ShellServerModule`, `RendererOptions`) and how it answers (`protocol.ts`). Increment it with every change that makes an older release fail
 * with the new server, or a new release with an older server. A server that still supports older releases lists them below.
 */
export const serverInterface = 4;
/** The versions of earlier shell releases that this server still supports. */
const earlierServerInterfaces: readonly number[] = [3, 2, 1];

/** The supported versions. */
export const servedInterfaces: readonly number[] = [serverInterface, ...earlierServerInterfaces];

/**
 * @param release a release of the shell; one from before this field existed counts as 1
 * @param served the versions that the server supports
 * @returns why the server can't serve it, for the person who releases it; undefined if it can
 */
export function refusalToServe(
  { name, version, serverInterface: asked = 1 }: { name: string; version: string; serverInterface?: number },
  served = servedInterfaces,
): string | undefined {
  return served.includes(asked)
    ? undefined
    : `${name} ${version} is built for version ${asked} of the interface with the server, and the server has ${served.join(', ')}.`;
}
