import { expect, test } from '@jest/globals';
import { testApi } from './testing/test-api.ts';

test('the banners come with their picture and their button', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/banners?lang=ta')).json()).toMatchObject([
    {
      heading: { text: 'வருக', lang: 'ta' },
      text: { text: 'We are open.', lang: 'en' },
      action: { label: { text: 'முன்பதிவு' }, href: '/appointment' },
      image: { placeholderColour: '#f6efe6' },
    },
  ]);
});

test('a doctor comes with days and times', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/doctors?page=1')).json()).toMatchObject({
    items: [
      {
        slug: 'dr-a-kayal',
        registration: 'TNMC demo-0001',
        days: ['mon', 'tue'],
        from: '09:00',
        to: '13:00',
      },
    ],
    total: 1,
    page: 1,
    pageSize: 24,
  });
});

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

test('the page about the centre comes in one language, with its pictures', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/about?lang=ta')).json()).toMatchObject({
    lead: { text: 'திருச்சியில் ஒரு மையம்.', lang: 'ta' },
    story: { text: { text: '<p>It began small.</p>', lang: 'en' }, picture: { width: 960 } },
    equipment: [{ name: { text: 'CT' }, picture: { alt: { text: 'ஒரு இதயம்' } } }],
    timeline: [{ year: '2009' }],
  });
});

test('a page has its title from Manage Meta, or none of its own', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/meta?path=/doctors&lang=ta')).json()).toEqual({
    title: { text: 'மருத்துவர்கள்', lang: 'ta' },
    description: { text: 'Who is here', lang: 'en' },
    image: null,
  });
  expect((await api.inject('/api/meta?path=/services/ecg')).json()).toEqual({
    title: null,
    description: null,
    image: null,
  });
});

test('the health check answers', async () => {
  const { api } = await testApi();

  expect((await api.inject('/api/healthz')).json()).toEqual({ status: 'ok' });
});
