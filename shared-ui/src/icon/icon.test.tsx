import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { alone } from './icon.examples.tsx';
import { Icon, phoneIcon } from './icon.tsx';

test('an icon beside a word is not read out', () => {
  render(
    <button type="button">
      <Icon shape={phoneIcon} /> Call
    </button>,
  );

  expect(screen.getByRole('button', { name: 'Call' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an icon without text has a name', () => {
  renderExample(alone);

  expect(screen.getByRole('img', { name: 'Locked' })).toBeVisible();
});
