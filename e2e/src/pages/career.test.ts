import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('the open positions lead to their pages, and the steps of hiring are listed in order', async () => {
  const page = await site.get('/career');

  expect(page.main.links).toContainEqual({
    text: 'Front-desk assistant',
    href: '/career/front-desk-assistant',
  });
  expect(page.main.text).toMatch(/Apply until \d+ \w+ 20\d\d/);
  expect(page.named('How we hire').headings(3)).toEqual([
    'You apply',
    'We talk',
    'You try a morning',
    'You get the offer in writing',
  ]);
});

test('a position says what it pays, and tells job searches, too', async () => {
  const page = await site.get('/career/front-desk-assistant');

  expect(page.headings(1)).toEqual(['Front-desk assistant']);
  expect(page.main.text).toContain('₹9,000 to ₹12,000 a month');
  expect(page.facts).toContainEqual(
    expect.objectContaining({
      '@type': 'JobPosting',
      employmentType: 'PART_TIME',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validThrough: expect.stringMatching(/T23:59:59\+05:30$/),
    }),
  );
});
