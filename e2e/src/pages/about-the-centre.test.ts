import { expect, test } from '@jest/globals';
import accessibility from '@nalam/public-site/locales/ta/accessibility.json' with { type: 'json' };
import privacy from '@nalam/public-site/locales/ta/privacy.json' with { type: 'json' };
import texts from '@nalam/public-site/locales/ta/public-site.json' with { type: 'json' };
import { site } from './site.ts';

const email = { text: 'care@nalam.example', href: 'mailto:care@nalam.example' };

test('the page about the centre describes it, and names the accreditations that it does not have', async () => {
  const page = await site.get('/about');

  expect(page.headings(1)).toEqual(['About us']);
  expect(page.main.text).toContain('Nalam began with one ultrasound machine');
  expect(page.main.find('*', { role: 'note' }).text).toMatch(/accreditation/);
  expect(page.named('Our doctors').all('article')).not.toEqual([]);
  expect(page.named('The machines').headings(3)).not.toEqual([]);
  expect(page.named('Visit us').text).toContain('620018');
});

test('the contact page says how to reach the centre and how to get there', async () => {
  const { main } = await site.get('/contact');

  expect(main.links).toEqual(
    expect.arrayContaining([
      { text: '+91 431 555 0100', href: 'tel:+914315550100' },
      { text: 'WhatsApp', href: 'https://wa.me/914315550102' },
      email,
      { text: 'Get directions', href: expect.stringContaining('10.8266,78.6835') },
    ]),
  );
  expect(main.text).toContain('6:30 am – 9:00 pm');
});

test('the privacy notice says what each form asks for, why, for how long, how to withdraw, and where to complain', async () => {
  const page = await site.get('/privacy');

  expect(page.named('Request for an appointment').text).toMatch(
    /What\W*Name, email, phone, the tests, .*your address and PIN code.*Why\W*To arrange your visit.*How long\W*12 months after the day/,
  );
  expect(page.named('If you change your mind').text).toContain(email.text);
  expect(page.named('Whom to write to').links).toContainEqual(email);
  expect(page.main.text).toContain('Data Protection Board of India');
});

test('the accessibility statement lists known issues and a contact', async () => {
  const { main } = await site.get('/accessibility');

  expect(main.headings(2)).toContain('What does not work well yet');
  expect(main.links).toContainEqual(email);
  expect(main.text).toMatch(/This page was written on \d+ \w+ 20\d\d\./);
});

test('notice and statement are available in Tamil, and the footer leads to both', async () => {
  for (const [path, title, link] of [
    ['/ta/privacy', privacy.title, texts.footer.privacy],
    ['/ta/accessibility', accessibility.title, texts.footer.accessibility],
  ] as const) {
    const page = await site.get(path);
    expect(page.headings(1)).toEqual([title]);
    expect(page.find('footer').links).toContainEqual({ text: link, href: path });
  }
});
