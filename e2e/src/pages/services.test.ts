import { expect, test } from '@jest/globals';
import { site } from './site.ts';

test('the menu lists every service that the centre offers, each has its page, and its address may be in capitals', async () => {
  const services = (await site.get('/api/services')).json as { link: string; name: string }[];
  expect(services.length).toBeGreaterThan(10);

  const menu = (await site.get('/')).find('nav', { 'aria-label': 'Main menu' });
  const paths = menu.links.map(({ href }) => href).filter((href) => href.startsWith('/services/'));
  expect(paths.sort()).toEqual(services.map(({ link }) => `/services/${link}`).sort());

  for (const { link, name } of services) {
    const page = await site.get(`/services/${link}`);
    expect([link, page.status, page.headings(1)]).toEqual([link, 200, [name]]);
  }
  expect((await site.get('/Services/Computed-Tomography-CT-Scan')).headings(1)).toEqual(['CT Scan']);
});

test('a visitor reads everything about a service', async () => {
  const page = await site.get('/services/computed-tomography-ct-scan');

  expect(page.find('title').text).toContain('CT Scan');
  expect(page.headings(2)).toContain('How to prepare');
  for (const words of ['₹2,400', 'A CT scanner is a wide ring.']) expect(page.main.text).toContain(words);
  expect(page.find('footer').text).toContain('620018');
});

test('each language names itself and leads to the same page in the other', async () => {
  const path = '/services/computed-tomography-ct-scan';
  const english = await site.get(path);
  const tamil = await site.get(`/ta${path}`);

  expect(english.find('html').attribute('lang')).toBe('en');
  expect(english.find('header').find('a', { hreflang: 'ta' }).attribute('href')).toBe(`/ta${path}`);
  expect(tamil.find('html').attribute('lang')).toBe('ta');
  expect(tamil.headings(1)).toEqual(['CT ஸ்கேன்']);
  expect(tamil.find('title').text).toMatch(/[\u0B80-\u0BFF]/);
  expect(tamil.find('header').find('a', { hreflang: 'en' }).attribute('href')).toBe(path);
  for (const page of [english, tamil])
    expect(page.find('link', { hreflang: 'en' }).attribute('href')).toBe(site.url + path);
  expect(tamil.find('link', { rel: 'canonical' }).attribute('href')).toBe(`${site.url}/ta${path}`);
});
