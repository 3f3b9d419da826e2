import autocannon from 'autocannon';

export interface Throughput {
  perSecond: number;
  /** The 99th percentile of the answers' times, in milliseconds. */
  p99: number;
  errors: number;
}

/** How long a server is asked before it is measured, in seconds: it compiles what it finds that it does often. */
const warmUp = 5;
/** How long it is measured, in seconds. */
const measured = 8;

/** @returns how many times a second an address is answered to eight connections that ask again at once */
export async function throughput(url: string): Promise<Throughput> {
  const ask = (duration: number) =>
    autocannon({ url, connections: 8, duration, headers: { 'accept-encoding': 'br' } });
  await ask(warmUp);
  const { requests, latency, errors, non2xx } = await ask(measured);
  return { perSecond: Math.round(requests.average), p99: latency.p99, errors: errors + non2xx };
}
