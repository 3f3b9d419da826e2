import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse, renderApp, server } from '@nalam/shell/testing';
import { remote } from '../../remote.ts';
import { meters, pageOf, serveShelves } from '../../testing/sample-catalogue.ts';

test('staff see a sub-category as visitors will, before anything is in it', async () => {
  server.use(
    ...serveShelves([meters]),
    http.get('*/api/products', () => HttpResponse.json(pageOf([]))),
    http.get('*/api/dashboard/records/sub-categories/s3/preview', () => HttpResponse.json({ page: meters })),
  );
  const { user, router } = renderApp(remote, '/preview/sub-categories/s3');

  expect(await screen.findByRole('heading', { level: 1, name: 'Meters' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Fever' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('No matching products')).toBeVisible();
  // Links in a preview do nothing; they would lead away from the editor.
  await user.click(screen.getByRole('link', { name: 'Fever' }));
  expect(router.state.location.pathname).toBe('/preview/sub-categories/s3');
});
