import { follow } from './sign-in.ts';
import { expect, test } from './staff-page.ts';

test('a draft of each kind is seen as visitors will see it, by staff alone', async ({ page, request }) => {
  test.setTimeout(120_000);
  for (const { kind, list, field } of [
    { kind: 'banners', list: '/dashboard/banner/add-banner', field: 'Heading – English' },
    { kind: 'doctors', list: '/dashboard/doctor', field: 'Name – English' },
    { kind: 'gallery-events', list: '/dashboard/gallery/add-gallery', field: 'Event – English' },
    { kind: 'openings', list: '/dashboard/career/add-career', field: 'Position – English' },
    { kind: 'announcements', list: '/dashboard/modal', field: 'Heading – English' },
  ]) {
    const words = `A draft of ${kind}`;
    await follow(page, `${list}?edit=new`);
    await page.getByLabel(field).fill(words);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Preview', exact: true }).click();

    const frame = page.locator('iframe');
    await expect(frame.contentFrame().getByText(words).first()).toBeVisible();

    const path = (await frame.getAttribute('src')) ?? '';
    const answer = await request.get(path);
    expect(await answer.text(), kind).not.toContain(words);
    expect(answer.headers(), kind).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const draft = await request.get(`/api/dashboard/records${path.replace('/preview', '')}/preview`);
    expect(draft.status(), kind).toBe(401);
  }
});
