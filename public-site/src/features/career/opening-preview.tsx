import type { OpeningDetail } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Component as OpeningPage } from './opening-page.tsx';

export { meta } from './opening-page.tsx';

/** The preview of a position's page with its draft, for staff before they publish. */
export const Component = asPreview(OpeningPage);

export async function loader(args: LoaderFunctionArgs) {
  return { opening: await loadDraft<OpeningDetail>('openings', args), reference: undefined };
}
