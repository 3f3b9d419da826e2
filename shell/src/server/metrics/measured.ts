import { EventEmitter } from 'node:events';
import type { VitalName } from '@nalam/api/releases';
import type { RemoteVersion } from '../../releases/store/remote-version.ts';

/** Measured events of the shell's server. Without a listener, as without `METRICS_PORT`, emitting costs nothing. */
export const measured = new EventEmitter<{
  /** A page was sent from the page cache. */
  cacheHit: [];
  /** A render worker rendered a page: whether it is cached, and how long it took. */
  rendered: [{ path: string; isCached: boolean; seconds: number }];
  /** A render worker crashed, or was replaced before its memory was full. */
  workerEnded: ['crash' | 'memory'];
  /** A browser reported the speed of a version's page. */
  vitals: [RemoteVersion, Partial<Record<VitalName, number>>];
  /** A browser reported a violation of the content security policy, with its directive. */
  policyViolated: [string];
  /** A browser reported an error thrown by a version. */
  threw: [RemoteVersion];
}>();
