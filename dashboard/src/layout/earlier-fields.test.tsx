import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { contractVersion, type RecordKind, type RemoteModule } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';
import { openDashboard } from '../testing/open-dashboard.ts';
import { loadEditor, preloadDashboard } from '../testing/preload-dashboard.ts';
import { detailOf, recordId, serveRecord } from '../testing/records-network.ts';
import { serveStaff } from '../testing/staff-network.ts';

preloadDashboard(loadEditor, () => import('./earlier-fields.tsx'));

/** The types no longer contain the parts used by earlier releases. */
const useEarlierParts = () =>
  useDashboardTools().parts as unknown as Record<string, ComponentType<Record<string, unknown>>>;

function EarlierFields() {
  const { LocalField, PriceField } = useEarlierParts();
  return (
    <>
      {LocalField && <LocalField name="name" label="Name of a package" required max={120} />}
      {PriceField && <PriceField name="pricePaise" label="Price of a package" />}
    </>
  );
}

const kind: RecordKind = {
  name: 'products',
  texts: 'packages',
  icon: 'M4 4h16v16H4z',
  listPath: '/dashboard/packages',
  addPath: '/dashboard/packages?edit=new',
  editPath: ({ id }) => `/dashboard/packages?edit=${id}`,
  hasPicture: false,
  ordered: false,
  Fields: EarlierFields,
};

function PackagesPage() {
  const { RecordsPage } = useDashboardTools().parts;
  return <RecordsPage kind={kind} />;
}

const remote = {
  name: 'packages',
  contract: contractVersion,
  routes: [
    {
      id: 'packages',
      path: 'dashboard/packages',
      handle: { layout: 'dashboard', roles: ['admin'] },
      Component: PackagesPage,
    },
  ],
  locales: () => Promise.resolve({}),
  smoke: [],
} satisfies RemoteModule;

test('a remote from before contract 2.7 edits its records with its own fields', async () => {
  serveStaff('superAdmin');
  serveRecord(
    'products',
    detailOf({ name: { en: 'Heart check' }, pricePaise: 120_000 }, { kind: 'products' }),
  );
  openDashboard(`/dashboard/packages?edit=${recordId(1)}`, 'superAdmin', { others: [remote] });

  expect(await screen.findByLabelText('Name of a package – English')).toHaveValue('Heart check');
  expect(screen.getByLabelText('Price of a package')).toHaveValue('1200.00');
});
