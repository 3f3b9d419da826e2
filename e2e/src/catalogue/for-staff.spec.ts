import { join } from 'node:path';
import { buildPackage } from '@nalam/tooling/src/releases/build-package.ts';
import { publish } from '@nalam/tooling/src/releases/publish.ts';
import { root } from '@nalam/tooling/src/repository.ts';
import { expect, openSite, siteTest as test, type TestSite } from '../site/site-test.ts';
import { signIn } from '../staff/sign-in.ts';

/** The catalogue is for developers of components. It is built like a remote; looks.spec.ts tests the components themselves in every run. */

let shell: TestSite;
test.beforeAll(async () => {
  const build = await buildPackage(join(root, 'components'));
  shell = await openSite({}, async ({ store }) => {
    await store.setLive({ components: await publish(store, 'components', build) });
  });
});
test.afterAll(() => shell.stop());

test(
  'a super admin finds every component in the dashboard, with its code, in both languages',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${shell.url}/dashboard/components`);
    await signIn(page);

    const list = page.getByRole('navigation', { name: 'Components' });
    await list.getByRole('link', { name: 'text-field' }).click();
    const withError = page.getByRole('region', { name: 'with error' });
    await expect(withError.getByRole('textbox', { name: 'Phone' })).toBeVisible();
    await expect(withError.getByRole('code')).toContainText('export const withError: Example');

    await page.goto(`${shell.url}/ta/dashboard/components?component=dialog`);
    await page.getByRole('region', { name: 'with a form' }).getByRole('button', { name: 'முன்பதிவு' }).click();
    await expect(page.getByRole('dialog', { name: 'முன்பதிவு செய்யுங்கள்' })).toBeVisible();
  },
);
