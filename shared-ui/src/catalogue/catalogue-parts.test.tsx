import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { Examples } from './catalogue-parts.tsx';
import { describeComponent } from './described-component.ts';
import type { Example } from './example.ts';

const plain: Example = (say) => <p>{say('Open now', 'இப்போது திறந்துள்ளது')}</p>;

const source = `import { Tag } from './tag.tsx';

export const plain: Example = (say) => <p>…</p>;

/** For good news only. */
export const inStock: Example = (say) => <p>!</p>;
`;

test('each example is shown with its own code, in the order of the file', () => {
  render(
    <Examples
      component={describeComponent('tag', { inStock: plain, plain }, source)}
      language="en"
      level={2}
    />,
  );

  const examples = screen.getAllByRole('region').map((region) => within(region));
  expect(examples.map((example) => example.getByRole('heading').textContent)).toEqual(['plain', 'in stock']);
  expect(examples[0]?.getByText('Open now')).toBeVisible();
  expect(examples[0]?.getByRole('code')).toHaveTextContent(
    'export const plain: Example = (say) => <p>…</p>;',
  );
  expect(examples[1]?.getByRole('code')).toHaveTextContent(/^\/\*\* For good news only\. \*\/ export const/);
});

test('an example without code is named', () => {
  expect(() => describeComponent('tag', { soldOut: plain }, source)).toThrow('soldOut');
});
