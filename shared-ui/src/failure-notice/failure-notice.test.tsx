import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ta from '../../locales/ta/shared-ui.json' with { type: 'json' };
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { retriesWithoutScript } from './failure-notice.examples.tsx';
import { FailureNotice } from './failure-notice.tsx';

test('a reader can retry a failed load', async () => {
  const retry = jest.fn();
  renderIn('en', <FailureNotice title="The services did not load" onRetry={retry} />);

  expect(screen.getByRole('alert')).toHaveTextContent('The services did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(retry).toHaveBeenCalledTimes(1);
});

test('the notice is in Tamil on a Tamil page', () => {
  renderExample(retriesWithoutScript, 'ta');

  expect(screen.getByRole('alert')).toHaveTextContent(ta.failure.title);
  expect(screen.getByRole('link', { name: ta.failure.retry })).toHaveAttribute('href', '/services/ct');
});
