import type { Example } from '../catalogue/example.ts';
import { FailureNotice } from './failure-notice.tsx';

export const retries: Example = (say) => (
  <FailureNotice title={say('The services did not load', 'சேவைகள் வரவில்லை')} onRetry={() => undefined} />
);

/** With its own text, and an address to load if script cannot retry. */
export const retriesWithoutScript: Example = () => <FailureNotice retryHref="/services/ct" />;
