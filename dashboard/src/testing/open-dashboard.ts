import type { Role } from '@nalam/api/contract';
import type { Language, RemoteModule } from '@nalam/shell/contract';
import { renderApp, type RenderedApp } from '@nalam/shell/testing';
import { remote } from '../remote.ts';
import { staff } from './staff-network.ts';
import './browser-gaps.ts';

/**
 * Opens an address of the dashboard for a member of staff of this role.
 *
 * @param options.others remotes that add to the dashboard
 */
export const openDashboard = (
  path: string,
  role: Role = 'superAdmin',
  { others = [], ...options }: { language?: Language; others?: RemoteModule[] } = {},
): RenderedApp => renderApp([remote, ...others], path, { ...options, session: staff(role) });
