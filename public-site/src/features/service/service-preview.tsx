import type { ServiceDetail } from '@nalam/api/contract';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { asPreview } from '@nalam/shared-ui/as-preview';
import { loadDraft } from '../../preview/load-draft.ts';
import { Component as ServicePage } from './service-page.tsx';

export { meta } from './service-page.tsx';

/** The preview of a service's page with its draft, for staff before they publish. */
export const Component = asPreview(ServicePage);

export const loader = (args: LoaderFunctionArgs) => loadDraft<ServiceDetail>('services', args);
