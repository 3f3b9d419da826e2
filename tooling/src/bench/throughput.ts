import autocannon from 'autocannon';

export interface Throughput {
  perSecond: number;
  /** The 99th percentile of the answers' times, in milliseconds. */
  p99: number;
  errors: number;
}

/** @returns how many times a second an address is answered to eight connections that ask again at once */
export async function throughput(url: string, seconds = 8): Promise<Throughput> {
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections: 8,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  return { perSecond: Math.round(requests.average), p99: latency.p99, errors: errors + non2xx };
}
