import '../../testing/window-stand-in.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testService } from '../../testing/site-content.ts';

const sheet = paths.preparationSheet(testService.link);

test('a browser without sharing copies the link, and a phone shares the sheet through its share dialog', async () => {
  serveSite();
  const { user } = renderApp(remote, sheet);

  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();

  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => Promise.resolve(shared.push(data)),
  });
  await user.click(screen.getByRole('button', { name: 'Share' }));

  expect(shared).toEqual([{ title: 'How to prepare: CT Scan', url: expect.stringContaining(sheet) }]);
});
