import { publishAgain } from '../failures/faults.ts';
import { expect } from '../site/site-test.ts';
import { openAs } from '../staff/sign-in.ts';
import { goLive, liveVersion, reportAsVisitors } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { trial } from './trial-builds.ts';
import { startAnew, test } from './trial-site.ts';

test.beforeAll(({ shell }) => startAnew(shell));

test('a release that fails for many visitors is rolled back, its team is notified, and a superAdmin sees the rollback and makes another', async ({
  page,
  shell,
}) => {
  const { first } = shell;
  const broken = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, broken);
  await reportAsVisitors(shell, broken, { visitors: 6, failing: 5 });
  await expect.poll(() => liveVersion(shell.store)).toBe(first);
  await expect
    .poll(() => shell.news.at(-1))
    .toMatchObject({ event: 'rolled-back', remote: trial, from: broken });
  const { out } = await runCommand(shell, 'releases');
  expect(out).toMatch(
    new RegExp(`rollback +${trial} ${first} \\(The version taken back failed with 5 of 6 visitors\\.\\)`),
  );
  // A separate version: pages that other journeys have just closed still report those that they used.
  const next = await publishAgain(shell.store, trial, shell.second);
  await goLive(shell, next);
  const canary = await publishAgain(shell.store, trial, next);
  await shell.store.change(() => ({ action: 'canary', versions: { [trial]: canary }, percent: 10 }));
  await reportAsVisitors(shell, next, { visitors: 20, failing: 1 });

  await openAs(page, `${shell.url}/dashboard`);
  // By keyboard: content that loads above the link would move it during a mouse click.
  await page.getByRole('link', { name: 'Releases' }).press('Enter');
  const card = page.getByRole('article').filter({ hasText: trial });
  await expect(card).toContainText(next);
  await expect(card).toContainText('For 10 % of visitors');
  await expect(card).toContainText(canary);
  const history = page.getByRole('region', { name: 'What happened' });
  await expect(
    history.getByRole('listitem').filter({ hasText: 'rolled back failed in 5 of 6 browsers' }),
  ).toContainText(`Rolled back${trial} ${first}`);
  // The server stores the reports of browsers every two seconds.
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card).toContainText('Failed in 1 of 20 browsers', { timeout: 1000 });
  }).toPass();

  await page.getByRole('button', { name: `Roll ${trial} back` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Why/ }).fill('The heading is wrong');
  await dialog.getByRole('button', { name: 'Roll back' }).click();

  await expect(card).toContainText(first);
  await expect(history.getByRole('listitem').filter({ hasText: 'The heading is wrong' })).toContainText(
    first,
  );
  await expect(dialog).toBeHidden();
  expect(await liveVersion(shell.store)).toBe(first);
  await expect.poll(async () => (await fetch(`${shell.url}/trial`)).text()).toContain('This is trial first.');
});
