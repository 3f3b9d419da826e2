import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing/render-in.tsx';
import { LocalText } from './local-text.tsx';

test('an English text on a Tamil page is marked as English', () => {
  renderIn('ta', <LocalText value={{ text: 'Chest X-ray', lang: 'en' }} />);

  expect(screen.getByText('Chest X-ray')).toHaveAttribute('lang', 'en');
});

test("a text in the page's own language has no lang attribute", () => {
  const { container } = renderIn('ta', <LocalText value={{ text: 'மார்பு எக்ஸ்ரே', lang: 'ta' }} />);

  expect(container).toHaveTextContent('மார்பு எக்ஸ்ரே');
  expect(container.querySelector('[lang]')).toBeNull();
});

test('an element that contains only the text is marked itself', () => {
  renderIn('ta', <LocalText as="h1" value={{ text: 'Chest X-ray', lang: 'en' }} />);

  expect(screen.getByRole('heading', { level: 1, name: 'Chest X-ray' })).toHaveAttribute('lang', 'en');
});
