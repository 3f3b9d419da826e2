import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderExample, renderIn } from '../testing/render-in.tsx';
import { headingsAndLists } from './rich-text.examples.tsx';
import { RichText } from './rich-text.tsx';

test('headings and lists that staff wrote reach the reader', () => {
  renderExample(headingsAndLists);

  expect(screen.getByRole('heading', { name: 'Before the scan' })).toBeVisible();
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Drink water');
});

test('English rich text on a Tamil page is marked as English', () => {
  renderIn('ta', <RichText value={{ text: '<p>Drink water</p>', lang: 'en' }} />);

  expect(screen.getByText('Drink water').closest('[lang]')).toHaveAttribute('lang', 'en');
});
