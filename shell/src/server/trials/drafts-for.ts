import type { Correction } from '@nalam/api/translations';
import type { FastifyRequest } from 'fastify';
import { maxHeaderBytes } from '../rendering/protocol.ts';
import { languageOf } from '../../host/routing/path.ts';

const apiTimeoutMs = 5000;
/** Fits into a header of a worker's request, as Base64. */
const maxDraftBytes = maxHeaderBytes / 2;

/**
 * @returns the unpublished texts of the signed-in translator, in the language of the page
 * @throws {Error} if the API does not answer
 */
export async function draftsFor({ headers, ip, url }: FastifyRequest, apiUrl: string): Promise<Correction[]> {
  const language = languageOf(url.split('?')[0] ?? '');
  if (language === 'en') return [];
  const answer = await fetch(`${apiUrl}/api/dashboard/texts/drafts?language=${language}`, {
    headers: { cookie: headers.cookie ?? '', 'x-forwarded-for': ip },
    signal: AbortSignal.timeout(apiTimeoutMs),
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status} when asked for drafts of texts.`);
  const { corrections } = (await answer.json()) as { corrections: Correction[] };
  // Newest first.
  let room = maxDraftBytes;
  return corrections.filter((draft) => (room -= Buffer.byteLength(JSON.stringify(draft))) > 0);
}
