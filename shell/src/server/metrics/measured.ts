import { EventEmitter } from 'node:events';
import type { VitalName } from '@nalam/api/releases';
import type { RemoteVersion } from '../../releases/store/remote-version.ts';

/** Measured events of the shell's server. Emitting costs nothing without a listener, as without `METRICS_PORT`. */
export const measured = new EventEmitter<{
  /** A page was sent from the page cache. */
  cacheHit: [];
  /** A render worker made a page: whether it is cached, and how long it took. */
  rendered: [{ path: string; isCached: boolean; seconds: number }];
  /** A render worker crashed, or was replaced before its memory was full. */
  workerEnded: ['crash' | 'memory'];
  /** A browser reported how fast a page of a version was. */
  vitals: [RemoteVersion, Partial<Record<VitalName, number>>];
  /** A browser reported that the content security policy blocked something: by which directive. */
  policyViolated: [string];
  /** A browser reported an error that a version threw. */
  threw: [RemoteVersion];
}>();
