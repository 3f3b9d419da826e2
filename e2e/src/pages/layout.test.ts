import { expect, test } from '@jest/globals';
import { yearAtCentre } from '@nalam/api/centre-clock';
import { site } from './site.ts';

test('the header has its links in order, and the first link of the page leads past it', async () => {
  const page = await site.get('/');

  const paths = page.named('Main menu').links.map(({ href }) => href);
  expect(paths.filter((path) => !path.startsWith('/services'))).toEqual([
    '/',
    '/about',
    '/doctors',
    '/gallery',
    '/career',
    '/contact',
  ]);
  expect(page.links[0]).toEqual({ text: 'Skip to the content', href: '#content' });
  expect(page.main.attribute('id')).toBe('content');
  expect(page.find('header').attribute('data-past')).toBe('50');
});

test('the footer lists the useful links', async () => {
  const page = await site.get('/');

  expect(page.named('Useful Links').links).toEqual([
    { text: 'Home', href: '/' },
    { text: 'About', href: '/about' },
    { text: 'Doctors', href: '/doctors' },
    { text: 'Career', href: '/career' },
    { text: 'Contact', href: '/contact' },
  ]);
});

test('the footer has text, address and copyright from the settings; a network without a page has no link', async () => {
  const footer = (await site.get('/')).find('footer');

  expect(footer.text).toContain('Nalam is a scan and laboratory centre in Trichy.');
  expect(footer.text).toContain('12, Example Street');
  expect(footer.text).toContain(`© ${yearAtCentre()} Nalam Diagnostics. Website by Kaveri Web Studio`);
  const unset = footer.all('a', { 'aria-disabled': 'true' });
  expect(unset).toHaveLength(3);
  expect(unset.flatMap((link) => link.attribute('href') ?? [])).toEqual([]);
});

test('a thumb reaches phone, WhatsApp and appointment', async () => {
  expect((await site.get('/')).named('Contact us quickly').links).toEqual([
    { text: 'Call', href: 'tel:+914315550100' },
    { text: 'WhatsApp', href: 'https://wa.me/914315550102' },
    { text: 'Appointment', href: '/appointment' },
  ]);
});

test('a strip above the page shows the announcement, and names its version, by which the shell hides it', async () => {
  const strip = (await site.get('/')).named('Announcement');

  expect(strip.text).toContain('Sunday blood tests until 1 pm');
  expect(strip.links).toContainEqual({ text: 'See blood tests', href: '/services/blood-tests' });
  expect(strip.attribute('data-dismissible')).toMatch(/^[\w-]+:1$/);
});
