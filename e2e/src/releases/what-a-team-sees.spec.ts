import { publishAgain } from '../failures/faults.ts';
import { expect } from '../site/site-test.ts';
import { wake } from '../site/wake.ts';
import { goLive, liveVersion } from './live-trial.ts';
import { runCommand } from './release-commands.ts';
import { publishTrial, trial } from './trial-builds.ts';
import { startAnew, test, type TrialSite } from './trial-site.ts';

let shell: TrialSite;

test.beforeAll(async ({ shell: shared }) => {
  shell = shared;
  await startAnew(shell);
});

const errorsOf = (version: string) => async () => {
  const reports = await shell.store.registry.reportsOf(trial);
  return reports.find((each) => each.version === version)?.errors ?? [];
};

test('an error thrown by a button is reported without personal data and rolls nothing back', async ({
  page,
}) => {
  const pressThrows = await publishTrial(shell.store, { flavour: 'press-throws' });
  await goLive(shell, pressThrows);
  await page.goto(`${shell.url}/ta/trial?phone=9843012345`);
  await wake(page);
  for (let time = 0; time < 3; time += 1) await page.getByRole('button', { name: 'press-throws' }).click();

  await expect.poll(errorsOf(pressThrows)).toMatchObject([
    {
      message: 'Error: This build throws when ‹email› presses.',
      count: 3,
      visitors: 1,
      pages: [{ name: '/trial', count: 3 }],
    },
  ]);
  const [error] = await errorsOf(pressThrows)();
  expect(error?.stack[0]).toMatchObject({ name: trial, version: pressThrows, file: 'web/trial.js' });
  expect(await liveVersion(shell.store)).toBe(pressThrows);
});

test('the errors of a version that is no longer live are listed, with the line that threw', async ({
  page,
}) => {
  const broken = await publishAgain(shell.store, trial, shell.broken);
  await goLive(shell, broken);
  await page.goto(`${shell.url}/trial`);
  await wake(page);
  await expect.poll(errorsOf(broken)).toHaveLength(1);
  await goLive(shell, shell.first);
  const { out } = await runCommand(shell, 'releases', 'errors', trial);
  expect(out).toMatch(
    new RegExp(
      [
        `^${trial} ${broken}, live before`,
        '  Error: This build throws in browsers\\.',
        ' +once by 1 visitor, first .*',
        ' +on /trial \\(1\\) in (Headless)?Chrom[a-z]+ (Headless )?\\d+ \\(1\\)',
        ` +at ${trial} src/trial\\.tsx:\\d+:\\d+`,
      ].join('\\n'),
      'm',
    ),
  );
});
