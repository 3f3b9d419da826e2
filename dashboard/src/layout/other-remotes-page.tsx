import { Outlet } from 'react-router-dom';
import type { DashboardTools } from '@nalam/shell/contract';
import { PageHeader } from '../page-header/page-header.tsx';
import { useStaffCall } from '../staff-api/use-staff-call.ts';
import { dashboardParts } from './dashboard-parts.ts';

/** A page of another remote, with the components for its lists and forms. */
export function OtherRemotesPage() {
  const callAsStaff = useStaffCall();
  return <Outlet context={{ PageHeader, callAsStaff, parts: dashboardParts } satisfies DashboardTools} />;
}
