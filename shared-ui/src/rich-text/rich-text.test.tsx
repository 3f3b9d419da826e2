import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderIn } from '../testing/render-in.tsx';
import { RichText } from './rich-text.tsx';

test('headings and lists that staff wrote reach the reader', () => {
  renderIn(
    'en',
    <RichText value={{ text: '<h3>Before the scan</h3><ul><li>Drink water</li></ul>', lang: 'en' }} />,
  );

  expect(screen.getByRole('heading', { name: 'Before the scan' })).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Drink water');
});

test('English rich text on a Tamil page is marked as English', () => {
  renderIn('ta', <RichText value={{ text: '<p>Drink water</p>', lang: 'en' }} />);

  expect(screen.getByText('Drink water').closest('[lang]')).toHaveAttribute('lang', 'en');
});
