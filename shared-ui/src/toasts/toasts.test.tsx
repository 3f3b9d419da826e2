import { useState } from 'react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../dialog/dialog.tsx';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { goodAndBadNews, numberToKeep } from './toasts.examples.tsx';
import { Toasts, type Toast } from './toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

const sentToast: Toast = { id: '1', kind: 'success', text: 'Appointment request sent successfully!' };
const refusedToast: Toast = { id: '2', kind: 'error', text: 'Name is required.' };

function Page({ first }: { first: Toast[] }) {
  const [toasts, setToasts] = useState(first);
  return (
    <Toasts toasts={toasts} onDismiss={(id) => setToasts((all) => all.filter((toast) => toast.id !== id))} />
  );
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

test('an error interrupts a screen reader and stays longer, below other messages, which wait', () => {
  renderExample(goodAndBadNews);
  const live = (text: string) => screen.getByText(text).closest('[aria-live]');
  expect(live(refusedToast.text)).toHaveAttribute('aria-live', 'assertive');
  expect(live(sentToast.text)).toHaveAttribute('aria-live', 'polite');
  const [first] = screen.getAllByText(/./, { selector: '[aria-live] > div > div' });
  expect(first).toHaveTextContent(sentToast.text);

  wait(7);
  expect(screen.queryByText(sentToast.text)).not.toBeInTheDocument();
  expect(screen.getByText(refusedToast.text)).toBeVisible();

  wait(6);
  expect(screen.queryByText(refusedToast.text)).not.toBeInTheDocument();
});

test('the region exists before the first message, so that screen readers announce it', () => {
  renderIn('en', <Page first={[]} />);

  expect(screen.getByRole('region', { name: 'Messages' }).querySelectorAll('[aria-live]')).toHaveLength(2);
});

test('a message stays while it is pointed at', async () => {
  renderIn('en', <Page first={[sentToast]} />);

  await user.hover(screen.getByText(sentToast.text));
  wait(60);
  expect(screen.getByText(sentToast.text)).toBeVisible();

  await user.unhover(screen.getByText(sentToast.text));
  wait(7);
  expect(screen.queryByText(sentToast.text)).not.toBeInTheDocument();
});

test('a message with a number to keep stays until it is closed', async () => {
  renderExample(numberToKeep);

  wait(60 * 60);
  expect(screen.getByText('NLM-7F3K9Q')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
  expect(screen.queryByText('NLM-7F3K9Q')).not.toBeInTheDocument();
});

function PageWithDialog({ dialog }: { dialog: 'open' | 'closed' | 'gone' }) {
  return (
    <>
      {dialog !== 'gone' && (
        <Dialog open={dialog === 'open'} onClose={() => undefined} title="Appointment">
          …
        </Dialog>
      )}
      <Toasts toasts={[refusedToast]} onDismiss={() => undefined} />
    </>
  );
}

test.each(['closed', 'gone'] as const)(
  'messages are within reach of an open dialog and outlive it when it is %s',
  (afterwards) => {
    const { rerender } = renderIn('en', <PageWithDialog dialog="open" />);
    expect(within(screen.getByRole('dialog')).getByText(refusedToast.text)).toBeVisible();

    rerender(<PageWithDialog dialog={afterwards} />);

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText(refusedToast.text)).toBeVisible();
  },
);
