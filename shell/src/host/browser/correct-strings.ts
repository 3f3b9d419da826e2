/** Loaded only if the site has corrected texts: for strings that arrive after the page. */
import { correctTexts, type Correction } from '@nalam/api/translations';
import type { PageData } from '../page-data.ts';
import type { PartStrings, Resources } from '../../offers/contract.ts';

const timeoutMs = 5000;

/** @returns the strings with the published corrections; unchanged if those do not arrive */
export async function correctStrings(
  { language, drafts = [] }: PageData,
  { namespace, load }: PartStrings,
  texts: Resources,
): Promise<Resources> {
  try {
    const answer = await fetch(
      `/api/texts?${new URLSearchParams({ lang: language, namespace }).toString()}`,
      {
        signal: AbortSignal.timeout(timeoutMs),
      },
    );
    if (!answer.ok) return texts;
    const { corrections } = (await answer.json()) as { corrections: Correction[] };
    const english = await load('en');
    return correctTexts(
      { texts, english, corrections: [...corrections, ...drafts], namespace, language },
      () => undefined,
    );
  } catch {
    return texts;
  }
}
