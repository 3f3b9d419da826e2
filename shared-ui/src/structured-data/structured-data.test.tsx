import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StructuredData, trailFacts } from './structured-data.tsx';

test('a text from the database cannot end the script element around it', () => {
  const name = '</script><script>alert(1)</script>';
  const { container } = render(<StructuredData facts={{ '@type': 'Product', name }} />);

  const script = container.querySelector('script');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.innerHTML ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
  });
});

test('the steps of a trail are counted from one', () => {
  expect(trailFacts([{ name: 'Home', item: 'https://nalam.example/' }, { name: 'ECG' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://nalam.example/' },
      { '@type': 'ListItem', position: 2, name: 'ECG' },
    ],
  });
});
