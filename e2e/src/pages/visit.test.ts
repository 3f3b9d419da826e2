import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('a link to a visit that does not work says so, in the language of its address', async () => {
  const page = await site.get(`/ta/visit?link=${'x'.repeat(43)}`);

  expect(page.status).toBe(404);
  expect(page.headings(1)).toEqual(['இந்த இணைப்பு இனி வேலை செய்யாது']);
});
