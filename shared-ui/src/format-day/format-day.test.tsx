import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import ta from '../../locales/ta/shared-ui.json' with { type: 'json' };
import { renderIn } from '../testing/render-in.tsx';
import { useFormatDay } from './format-day.ts';

function Day() {
  return <p>{useFormatDay()('2026-11-02')}</p>;
}

test('a day is written without a leading zero, in the page’s language', () => {
  const { unmount } = renderIn('en', <Day />);
  expect(screen.getByText('2 Nov 2026')).toBeVisible();
  unmount();

  renderIn('ta', <Day />);
  expect(screen.getByText(`2 ${ta.month['11']} 2026`)).toBeVisible();
});
