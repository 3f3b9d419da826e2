import { beforeEach, expect, test } from '@jest/globals';
import { commitAll, git } from '../testing/git-repository.ts';
import { tree } from '../testing/temporary-tree.ts';
import { compareWithHistory } from './api-contract.ts';

const dayMs = 24 * 60 * 60 * 1000;

const write = (calls: string[], version = '1') =>
  tree.write({
    'api/openapi.json': JSON.stringify({
      info: { version },
      paths: Object.fromEntries(calls.map((call) => [call, { get: { responses: {} } }])),
    }),
  });

/** Commits an API with these calls. */
async function commit(calls: string[], daysAgo: number) {
  await write(calls);
  commitAll(tree.root, 'Change the API', new Date(Date.now() - daysAgo * dayMs).toISOString());
}

beforeEach(() => void git(tree.root, ['init', '--quiet']));

test('a call that a commit removed is reported for thirty days, also on the branch with that commit', async () => {
  await commit(['/doctors', '/services'], 20);
  await commit(['/services'], 0);

  const { failures } = await compareWithHistory(tree.root);
  expect(failures).toMatchObject([{ why: expect.stringContaining('GET /doctors is gone.') }]);
});

test('a call that was removed more than thirty days ago is not reported', async () => {
  await commit(['/doctors', '/services'], 60);
  await commit(['/services'], 40);
  await commit(['/services', '/products'], 0);

  expect(await compareWithHistory(tree.root)).toEqual({ passed: 1, failures: [] });
});

test('a change that is not committed yet is compared, and passes under a raised major version', async () => {
  await commit(['/doctors', '/services'], 1);

  await write(['/services']);
  expect(await compareWithHistory(tree.root)).toMatchObject({ passed: 0, failures: [{}] });
  await write(['/services'], '2');
  expect(await compareWithHistory(tree.root)).toEqual({ passed: 1, failures: [] });
});
