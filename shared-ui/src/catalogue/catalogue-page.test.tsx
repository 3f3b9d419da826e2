import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { CataloguePage } from './catalogue-page.tsx';
import { describeComponent } from './described-component.ts';
import type { Example } from './example.ts';
import { readLook } from './look.ts';

const plain: Example = (say) => <p>{say('Open now', 'இப்போது திறந்துள்ளது')}</p>;

const source = `import { Tag } from './tag.tsx';

export const plain: Example = (say) => <p>…</p>;

/** For good news only. */
export const inStock: Example = (say) => <p>!</p>;
`;

const components = [
  describeComponent('card', { plain }, 'export const plain: Example = () => <Card />;'),
  describeComponent('tag', { inStock: plain, plain }, source),
];

const open = (search: string) =>
  render(<CataloguePage components={components} look={readLook(search, 'card')} />);

test('a developer sees each example with its own code, in the order of the file', () => {
  open('?component=tag');

  const examples = screen.getAllByRole('region').map((region) => within(region));
  expect(examples.map((example) => example.getByRole('heading').textContent)).toEqual(['plain', 'in stock']);
  expect(examples[0]?.getByText('Open now')).toBeVisible();
  expect(examples[0]?.getByRole('code')).toHaveTextContent(
    'export const plain: Example = (say) => <p>…</p>;',
  );
  expect(examples[1]?.getByRole('code')).toHaveTextContent(/^\/\*\* For good news only\. \*\/ export const/);
});

test('another component, language or theme keeps the rest of what is chosen', () => {
  open('?component=tag&language=ta&theme=dark');

  expect(screen.getAllByText('இப்போது திறந்துள்ளது')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'tag' })).toHaveAttribute('aria-current', 'page');
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf('card')).toBe('?component=card&language=ta&theme=dark');
  expect(addressOf('English')).toBe('?component=tag&language=en&theme=dark');
  expect(addressOf('வெளிர் தோற்றம்')).toBe('?component=tag&language=ta&theme=light');
});

test('an address that names nothing there is leads on', () => {
  open('?component=%3Cscript%3E&language=fr&theme=pink');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<script>');
  expect(screen.getByText('There are no examples of this')).toBeVisible();
  expect(screen.getByRole('link', { name: 'card' })).toHaveAttribute(
    'href',
    '?component=card&language=en&theme=light',
  );
});

test('without a name the first component is shown', () => {
  open('');

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('card');
});

test('an example without code is named', () => {
  expect(() => describeComponent('tag', { soldOut: plain }, source)).toThrow('soldOut');
});
