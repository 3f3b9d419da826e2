import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { referenceNumber } from './copy-button.examples.tsx';

test('a reference number is copied, and the reader hears that it is', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  const writeText = (text: string) => Promise.resolve(void copied.push(text));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  renderExample(referenceNumber);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(copied).toEqual(['NLM-7F3K9Q']);
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

test('a browser that does not copy is not reported as having copied', async () => {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  renderExample(referenceNumber);

  await user.click(screen.getByRole('button', { name: 'Copy' }));

  expect(screen.getByRole('status')).toHaveTextContent('Your browser did not copy it. Please write it down.');
});
