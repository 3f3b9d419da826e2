import type { Announcement } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageDescription } from '@nalam/shell/contract';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Welcome } from './welcome.tsx';

/** The layout shows the draft, as it shows what is announced; see layout/announcement.tsx. */
export const loader = (args: LoaderFunctionArgs) => loadDraft<Announcement>('announcements', args);

export const meta = ({ heading }: Announcement): PageDescription => ({ title: heading });

/** Any page would do below an announcement; for staff before they publish. */
export const Component = asPreview(Welcome);
