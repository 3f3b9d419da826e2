import type { Example } from '../catalogue/example.ts';
import { FailureNotice } from './failure-notice.tsx';

export const retries: Example = (say) => (
  <FailureNotice title={say('The services did not load', 'சேவைகள் வரவில்லை')} onRetry={() => undefined} />
);

/** Its own words, and an address to load where no script can retry. */
export const retriesWithoutScript: Example = () => <FailureNotice retryHref="/services/ct" />;
