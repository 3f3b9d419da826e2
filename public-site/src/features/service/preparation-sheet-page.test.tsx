import '../../testing/window-stand-in.ts';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';
import { serveSite, testService } from '../../testing/site-content.ts';

beforeEach(() => serveSite());

const sheet = paths.preparationSheet(testService.link);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('a phone shares the sheet through its share dialog', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: unknown) => Promise.resolve(shared.push(data)),
  });
  const { user } = renderApp(remote, sheet);

  await user.click(await screen.findByRole('button', { name: 'Share' }));

  expect(shared).toEqual([{ title: 'How to prepare: CT Scan', url: expect.stringContaining(sheet) }]);
});

test('a browser without sharing copies the link, and a link to WhatsApp needs no script', async () => {
  const { user } = renderApp(remote, sheet);

  await user.click(await screen.findByRole('button', { name: 'Share' }));

  expect(await screen.findByText('Link copied.')).toBeVisible();
  const whatsapp = screen
    .getAllByRole('link', { name: 'WhatsApp' })
    .map((link) => new URL(link.getAttribute('href') ?? '').searchParams.get('text'));
  expect(whatsapp).toContainEqual(expect.stringMatching(`^How to prepare: CT Scan\\n.*${sheet}$`));
});
