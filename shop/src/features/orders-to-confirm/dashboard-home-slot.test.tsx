import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DashboardAccess, StaffOrderList } from '@nalam/api/contract';
import { openDashboard } from '@nalam/dashboard/testing/open-dashboard';
import { serveStaff } from '@nalam/dashboard/testing/staff-network';
import { http, HttpResponse, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { staffPaths } from '../../staff/staff-paths.ts';

/** The order queries that the API received. */
let queriedStatuses: string[] = [];
// The slot loads when it is visible, and jsdom has no IntersectionObserver.
class SeenAtOnce {
  readonly #seen: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#seen = callback;
  }
  observe() {
    this.#seen([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
  }
  disconnect() {
    // Reports the element as visible once.
  }
}
beforeEach(() => {
  Reflect.set(globalThis, 'IntersectionObserver', SeenAtOnce);
  queriedStatuses = [];
  server.use(
    http.get('*/api/dashboard/orders', ({ request }) => {
      queriedStatuses.push(new URL(request.url).searchParams.get('status') ?? '');
      return HttpResponse.json<StaffOrderList>({ items: [], total: 3, page: 1, pageSize: 1 });
    }),
  );
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

/** Called by the page and by its slot. */
let accessCalls = 0;

function openHome(role: 'superAdmin' | 'admin' | 'user', routes: string[]) {
  serveStaff(role);
  accessCalls = 0;
  server.use(
    http.get('*/api/dashboard/access', () => {
      accessCalls += 1;
      return HttpResponse.json<DashboardAccess>({ role, routes: ['/dashboard', ...routes] });
    }),
  );
  openDashboard('/dashboard', role, { others: [remote] });
}

test('staff see the number of orders to confirm on the home page, and go there', async () => {
  openHome('admin', [staffPaths.orders]);

  // By its text: computing roles in the whole home page takes jsdom seconds.
  expect((await screen.findByText('3 new orders to confirm')).closest('a')).toHaveAttribute(
    'href',
    `${staffPaths.orders}?status=placed`,
  );
  expect(queriedStatuses).toEqual(['placed']);
});

test('staff who may not see orders do not fetch them', async () => {
  openHome('user', []);

  await waitFor(() => expect(accessCalls).toBeGreaterThan(1));
  expect(queriedStatuses).toEqual([]);
  expect(screen.queryByText(/to confirm/)).not.toBeInTheDocument();
});
