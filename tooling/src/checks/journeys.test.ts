import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { tallyJourneys, type PlaywrightReport } from './journeys.ts';

type Status = PlaywrightReport['suites'][0]['specs'][0]['tests'][0]['status'];

const spec = (title: string, status: Status, message?: string) => ({
  title,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
});

test('journeys are counted at any depth', () => {
  const inner = { title: 'on a phone', specs: [spec('asks for an appointment', 'expected')] };
  const suites = [
    { title: 'visitor.spec.ts', specs: [spec('reads about a service', 'expected')], suites: [inner] },
  ];

  expect(tallyJourneys({ suites, errors: [] })).toMatchObject({ passed: 2, failed: 0 });
});

test('a failed and a skipped journey have failed, a flaky one has passed and is named', () => {
  const specs = [
    spec('fails', 'unexpected', 'no such button'),
    spec('works at the second try', 'flaky', 'too late'),
    spec('is left out', 'skipped'),
  ];

  const { passed, failed, report, warning } = tallyJourneys({
    suites: [{ title: 'a.spec.ts', specs }],
    errors: [],
  });

  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  expect(warning).toContain('passed only when run again: a.spec.ts › works at the second try\ntoo late');
  expect(report).toContain('a.spec.ts › fails\nno such button');
  expect(report).toContain('skipped: a.spec.ts › is left out');
});

test('a site that does not start is a failure, though no journey ran', () => {
  const { failed, report } = tallyJourneys({ suites: [], errors: [{ message: 'The build failed.' }] });

  expect(failed).toBe(1);
  expect(report).toContain('The build failed.');
});

test('of a failed journey the report has what its page was', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  const path = join(folder, 'error-context.md');
  const page = ['- heading "Releases"', ...Array.from({ length: 100 }, (_, line) => `- text: ${line}`)];
  writeFileSync(
    path,
    `# Error details\n\nNo card.\n\n# Page snapshot\n\n\`\`\`yaml\n${page.join('\n')}\n\`\`\`\n`,
  );
  const results = [{ errors: [{ message: 'No card.' }], attachments: [{ name: 'error-context', path }] }];
  const specs = [{ title: 'rolls back', tests: [{ status: 'unexpected' as const, results }] }];

  const { report = '' } = tallyJourneys({ suites: [{ title: 'a.spec.ts', specs }], errors: [] });

  expect(report).toContain('No card.\nThe page was:\n- heading "Releases"\n- text: 0');
  expect(report).not.toContain('- text: 90');
  rmSync(folder, { recursive: true });
});
