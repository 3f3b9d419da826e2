import { expect, test } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';

test('the server sends the book loader, not to be cached or indexed', async ({ page }) => {
  const answer = await page.request.get('/dashboard');
  const html = await answer.text();

  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(html).toMatch(/<div role="status" class="loader_[\w-]+"><div class="book_/);
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
});

test('the book loader is shown until the session is known, and nothing of the dashboard', async ({
  page,
}) => {
  const sessionAnswer = Promise.withResolvers<undefined>();
  await page.route('**/api/auth-user*', async (route) => {
    await sessionAnswer.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await wake(page);

  await expect(page.getByRole('status').filter({ hasText: /…/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden();

  sessionAnswer.resolve(undefined);
  await expect(page).toHaveURL(/\/admin\/login/);
});
