/** Core Web Vitals, and the time to the first byte (web.dev/vitals), in milliseconds; CLS has no unit. */
export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];
