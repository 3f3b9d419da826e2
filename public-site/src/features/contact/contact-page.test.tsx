import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { delay, HttpResponse, renderApp, serveCalls } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';

beforeEach(() => sessionStorage.clear());

test('two presses send one enquiry, and the page confirms it with its reference number', async () => {
  const enquiries = serveCalls('post', '*/api/enquiries', async () => {
    await delay(50);
    return HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 });
  });
  const { user, router } = renderApp(remote, paths.contact);
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  // The layout has an appointment form with the same field names.
  const main = within(screen.getByRole('main'));
  for (const [label, text] of [
    ['Name *', 'Meena'],
    ['Email *', 'meena@example.in'],
    ['Phone *', '98400 12345'],
    ['Message *', 'What does an echo cost?'],
  ] as const) {
    await user.click(main.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(main.getByLabelText('What is it about? *'), 'A price');

  await user.dblClick(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('We have received your message')).toBeVisible();
  expect(main.getByText('NLM-7F3K9Q')).toBeVisible();
  expect(router.state.location.search).toBe('?reference=NLM-7F3K9Q');
  expect(enquiries).toEqual([
    {
      name: 'Meena',
      email: 'meena@example.in',
      phone: '98400 12345',
      topic: 'price',
      message: 'What does an echo cost?',
      language: 'en',
      consent: { version: expect.any(String) },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
  ]);
});
