import { expect, test } from '@jest/globals';
import { testApi } from '../testing/test-api.ts';

test('the site settings come in one language, down to the street', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/site-settings?lang=ta')).json()).toMatchObject({
    name: { text: 'நலம் டயக்னாஸ்டிக்ஸ்', lang: 'ta' },
    tagline: { lang: 'en' },
    address: { lines: [{ lang: 'ta' }], city: { text: 'திருச்சி' }, postalCode: '620018' },
    social: { facebook: null },
    whyUs: [{ icon: 'clock', title: { text: 'விரைவு' }, text: { lang: 'en' } }],
  });
});
