import autocannon from 'autocannon';

export interface Throughput {
  perSecond: number;
  /** The 99th percentile of the response times. */
  p99Ms: number;
  errors: number;
}

/** Not measured: V8 compiles frequently run code first. */
const warmUpSeconds = 5;
const measuredSeconds = 8;

/** @returns requests per second over eight connections without pauses */
export async function throughput(url: string): Promise<Throughput> {
  const ask = (duration: number) =>
    autocannon({ url, connections: 8, duration, headers: { 'accept-encoding': 'br' } });
  await ask(warmUpSeconds);
  const { requests, latency, errors, non2xx } = await ask(measuredSeconds);
  return { perSecond: Math.round(requests.average), p99Ms: latency.p99, errors: errors + non2xx };
}
