import type { AppointmentRequest } from '@nalam/api/contract';
import { screen } from '@testing-library/react';
import { delay, HttpResponse, type RenderedApp, serveCalls } from '@nalam/shell/testing';
import { todayAtCentre } from '@nalam/api/centre-clock';

/** Fills in every required field, the service only if it is a select. */
export async function fillIn(user: RenderedApp['user']) {
  const entries = {
    'Name *': 'Meena',
    'Email *': 'meena@example.in',
    'Phone *': '98400 12345',
    'Preferred date *': todayAtCentre(),
    'Additional notes *': 'In the morning',
  };
  for (const [label, text] of Object.entries(entries)) {
    await user.click(screen.getByLabelText(label));
    // Typing a whole form letter by letter would take a test seconds. A date cannot be pasted.
    if (label.startsWith('Preferred date')) await user.keyboard(text);
    else await user.paste(text);
  }
  const service = screen.getByLabelText('Service *');
  if (service instanceof HTMLSelectElement) await user.selectOptions(service, 'CT Scan');
}

/**
 * Answers requests for an appointment.
 *
 * @returns the requests sent so far
 */
export function takeRequests(
  answer: () => Response = () =>
    HttpResponse.json({ message: 'Sent', reference: 'NLM-7F3K9Q' }, { status: 201 }),
) {
  return serveCalls<AppointmentRequest>('post', '*/api/send-appointment-email', async () => {
    await delay(50);
    return answer();
  });
}
