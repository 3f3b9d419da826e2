import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Card } from './card.tsx';

test('a card that leads somewhere is still read out as one link', () => {
  render(
    <Card linked>
      <h3>
        <a href="/services/echocardiogram">Echocardiogram</a>
      </h3>
      <p>Shows how the heart beats.</p>
    </Card>,
  );

  expect(screen.getByRole('article')).toHaveClass('linked');
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Echocardiogram']);
});
