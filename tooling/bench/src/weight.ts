import type { PageLoad } from './load-page.ts';

export type Weight = Record<'JavaScript' | 'CSS' | 'font' | 'image' | 'HTML', number>;

const kinds: Record<string, keyof Weight> = {
  script: 'JavaScript',
  stylesheet: 'CSS',
  font: 'font',
  image: 'image',
  document: 'HTML',
};

/** @returns bytes as they are on the wire, to a browser that takes brotli, of what a page fetched before the first touch */
export async function weigh(loads: PageLoad[]): Promise<Weight> {
  // Every load fetches the same; the first stands for all.
  const fetched = loads[0]?.fetched ?? [];
  const weight: Weight = { JavaScript: 0, CSS: 0, font: 0, image: 0, HTML: 0 };
  for (const { kind, url } of fetched) {
    const name = kinds[kind];
    if (!name || url.startsWith('data:')) continue;
    // Node's fetch would decode the body; the raw length is what counts.
    weight[name] += await wireLength(url);
  }
  return weight;
}

async function wireLength(url: string): Promise<number> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
