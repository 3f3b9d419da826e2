import { ask } from '../server/ask.ts';
import { expect, siteTest as test } from '../site/site-test.ts';
import { admin } from '../site/template.ts';

test('the old address of a service redirects permanently to the new one, in both languages', async ({
  playwright,
  site,
}) => {
  const staff = await playwright.request.newContext({
    baseURL: site.url,
    extraHTTPHeaders: { origin: site.url },
  });
  await staff.post('/api/admin/login', { data: admin });
  const list = await (await staff.get('/api/dashboard/records/services?search=mammography')).json();
  const { id } = (list as { records: { id: string }[] }).records[0] ?? { id: '' };
  const address = `/api/dashboard/records/services/${id}`;
  const { record, content } = (await (await staff.get(address)).json()) as {
    record: { version: number };
    content: object;
  };

  const response = await staff.patch(address, {
    data: { version: record.version, content, slug: 'breast-x-ray' },
  });
  expect(response.status()).toBe(200);

  for (const prefix of ['', '/ta']) {
    const old = `${prefix}/services/mammography?from=leaflet`;
    // The page cache polls the content version once a second.
    await expect.poll(async () => (await ask(site.url, old)).status).toBe(301);
    expect((await ask(site.url, old)).headers.location).toBe(`${prefix}/services/breast-x-ray?from=leaflet`);
    expect((await ask(site.url, `${prefix}/services/breast-x-ray`)).status).toBe(200);
  }
  await staff.dispose();
});
