import '../../testing/window-stand-in.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { EnquiryRequest } from '@nalam/api/contract';
import { delay, HttpResponse, renderApp, type RenderedApp, serveCalls } from '@nalam/shell/testing';
import { paths } from '../../paths.ts';
import { remote } from '../../remote.ts';

beforeEach(() => sessionStorage.clear());

/** @returns the forms sent so far */
function takeEnquiries(
  answer: () => Response = () =>
    HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 }),
) {
  return serveCalls<EnquiryRequest>('post', '*/api/enquiries', async () => {
    await delay(50);
    return answer();
  });
}

// The layout has an appointment form with the same field names.
const field = (label: string) => within(screen.getByRole('main')).getByLabelText(label);

async function fillIn(user: RenderedApp['user']) {
  const entries = {
    'Name *': 'Meena',
    'Email *': 'meena@example.in',
    'Phone *': '98400 12345',
    'Message *': 'What does an echo cost?',
  };
  for (const [label, text] of Object.entries(entries)) {
    await user.click(field(label));
    await user.paste(text);
  }
  await user.selectOptions(field('What is it about? *'), 'A price');
}

async function openPage() {
  const app = renderApp(remote, paths.contact);
  await screen.findByRole('heading', { level: 1, name: 'Contact us' });
  return app;
}

test('an empty form is not sent: each field says what is missing, and the first has the focus', async () => {
  const enquiries = takeEnquiries();
  const { user } = await openPage();

  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(screen.getByLabelText('Messages')).toHaveTextContent('Name is required.'));
  expect(field('Name *')).toHaveFocus();
  for (const [label, words] of [
    ['Name *', 'Name is required.'],
    ['Email *', 'Please enter a valid email address.'],
    ['Phone *', 'Please enter a valid 10-digit phone number.'],
    ['What is it about? *', 'Please select what it is about.'],
    ['Message *', 'Message is required.'],
  ] as const)
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  expect(enquiries).toEqual([]);
});

test('two presses send one enquiry, and the page confirms it with its reference number', async () => {
  const enquiries = takeEnquiries();
  const { user, router } = await openPage();
  await fillIn(user);

  await user.dblClick(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('We have received your message')).toBeVisible();
  expect(within(screen.getByRole('main')).getByText('NLM-7F3K9Q')).toBeVisible();
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
