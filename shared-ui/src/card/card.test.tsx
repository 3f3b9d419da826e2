import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample } from '../testing/render-in.tsx';
import { linked } from './card.examples.tsx';

test('a card that leads somewhere is still read out as one link', () => {
  renderExample(linked);

  expect(screen.getByRole('article')).toHaveClass('linked');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Echocardiogram']);
});
