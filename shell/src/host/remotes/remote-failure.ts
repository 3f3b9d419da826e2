/** The reason why a remote is not on the page. */
export type RemoteFailureReason = 'unreachable' | 'slow' | 'incompatible' | 'broken';

/** The failure of a remote, with its name and version for the log. */
export class RemoteFailure extends Error {
  readonly remote: string;
  readonly version: string;
  readonly reason: RemoteFailureReason;

  constructor(
    release: { name: string; version: string },
    reason: RemoteFailureReason,
    options?: ErrorOptions,
  ) {
    super(`Remote ${release.name} ${release.version} is ${reason}.`, options);
    this.name = 'RemoteFailure';
    this.remote = release.name;
    this.version = release.version;
    this.reason = reason;
  }
}

/** @returns the failure itself, or one that names the remote */
export const toRemoteFailure = (
  error: unknown,
  release: { name: string; version: string },
  reason: RemoteFailureReason = 'broken',
): RemoteFailure =>
  error instanceof RemoteFailure ? error : new RemoteFailure(release, reason, { cause: error });
