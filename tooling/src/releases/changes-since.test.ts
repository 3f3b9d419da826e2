import { beforeEach, expect, test } from '@jest/globals';
import { commitAll, git } from '../testing/git-repository.ts';
import { tree } from '../testing/temporary-tree.ts';
import { changesSince } from './commit-of.ts';

async function change(name: string, subject: string): Promise<string> {
  await tree.write({ [`${name}/src/page.tsx`]: subject });
  return commitAll(tree.root, `${subject}\n\nA body.`);
}

beforeEach(() => void git(tree.root, ['init', '--quiet']));

test("a release lists the subjects of its package's commits since the live version, and no others", async () => {
  const live = await change('shop', 'Begin the shop');
  await change('shop', 'Show the stock');
  await change('labs', 'Begin the labs');
  await change('shop', `Round ${'prices '.repeat(30)}`);

  const { changes = [] } = await changesSince(tree.root, `${live}-dirty`, 'shop');
  expect(changes).toEqual([expect.stringMatching(/^Round prices/), 'Show the stock']);
  expect(changes[0]).toHaveLength(100);
});

test('changes are not listed since a commit of another repository, or since no commit', async () => {
  await change('shop', 'Begin the shop');

  expect(await changesSince(tree.root, 'c0ffee1234', 'shop')).toEqual({});
  expect(await changesSince(tree.root, `--output=${tree.root}/made`, 'shop')).toEqual({});
});
