import type { About } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Component as AboutPage, loadDoctors } from './about-page.tsx';

export { meta } from './about-page.tsx';

/** The preview of the page about the centre with a draft, for staff before they publish. */
export const Component = asPreview(AboutPage);

export async function loader(args: LoaderFunctionArgs) {
  const [about, doctors] = await Promise.all([loadDraft<About>('about', args), loadDoctors(args)]);
  return { about, doctors };
}
