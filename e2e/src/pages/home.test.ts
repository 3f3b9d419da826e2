import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('the page begins with the search, then tests with their prices, before banners and doctors', async () => {
  const page = await site.get('/');

  expect(page.headings(1)).toEqual(['Find a test and its price']);
  expect(page.main.headings(2).slice(0, 2)).toEqual([
    'Tests that people ask for most',
    'Good health begins with a clear answer',
  ]);
  expect(page.main.find('form', { role: 'search' }).attribute('action')).toBe('/services');
  expect(page.named('Tests that people ask for most').text).toContain(
    'CT Scan₹2,400Report ready: Same day, within 4 hours',
  );
});

test('in Tamil the hours have the Tamil words for the parts of the day', async () => {
  const { main } = await site.get('/ta');

  expect(main.text).toContain('திங்கள்–சனிகாலை 6:30 – இரவு 9:00');
});
