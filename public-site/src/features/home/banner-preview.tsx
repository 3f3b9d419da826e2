import type { Banner } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Component as HomePage, loader as loadHome } from './home-page.tsx';

export { meta } from './home-page.tsx';

/** The preview of the home page with a draft as its first banner, for staff before they publish. */
export const Component = asPreview(HomePage);

export async function loader(args: LoaderFunctionArgs) {
  const [draft, home] = await Promise.all([loadDraft<Banner>('banners', args), loadHome(args)]);
  return { ...home, banners: [draft, ...home.banners.filter(({ _id }) => _id !== draft._id)] };
}
