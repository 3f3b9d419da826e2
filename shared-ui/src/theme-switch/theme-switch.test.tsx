import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderExample } from '../testing/render-in.tsx';
import { inTheDarkTheme, inTheLightTheme } from './theme-switch.examples.tsx';

const toDark = 'Use the dark theme';
const toLight = 'Use the light theme';

test.each([
  { theme: 'light', example: inTheLightTheme, offers: toDark, then: toLight },
  { theme: 'dark', example: inTheDarkTheme, offers: toLight, then: toDark },
])('in the $theme theme the switch offers the other', async ({ example, offers, then }) => {
  renderExample(example);

  await userEvent.click(screen.getByRole('button', { name: offers }));

  expect(screen.getByRole('button', { name: then })).toBeVisible();
});
