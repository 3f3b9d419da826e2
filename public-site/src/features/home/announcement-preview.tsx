import type { Announcement } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { PageDescription } from '@nalam/shell/contract';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { ServicesOverview } from './services-overview.tsx';

/** The layout shows the draft instead of the live announcement; see layout/announcement.tsx. */
export const loader = (args: LoaderFunctionArgs) => loadDraft<Announcement>('announcements', args);

export const meta = ({ heading }: Announcement): PageDescription => ({ title: heading });

/** The preview of an announcement, above an arbitrary page, for staff before they publish. */
export const Component = asPreview(ServicesOverview);
