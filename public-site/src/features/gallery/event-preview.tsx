import type { GalleryEvent } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Component as EventPage } from './event-page.tsx';

export { meta } from './event-page.tsx';

/** The preview of an event's page with its draft and all of its pictures, for staff before they publish. */
export const Component = asPreview(EventPage);

export const loader = (args: LoaderFunctionArgs) => loadDraft<GalleryEvent>('gallery-events', args);
