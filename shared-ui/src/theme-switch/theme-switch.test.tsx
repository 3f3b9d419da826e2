import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderIn } from '../testing/render-in.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

test.each([
  { theme: 'light', offers: 'Use the dark theme', chosen: 'dark' },
  { theme: 'dark', offers: 'Use the light theme', chosen: 'light' },
] as const)('in the $theme theme the switch offers the other', async ({ theme, offers, chosen }) => {
  const change = jest.fn();
  renderIn('en', <ThemeSwitch theme={theme} onChange={change} />);

  await userEvent.click(screen.getByRole('button', { name: offers }));

  expect(change).toHaveBeenCalledWith(chosen);
});
