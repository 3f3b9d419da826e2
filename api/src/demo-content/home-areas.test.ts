import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../demo/${name}.json`, import.meta.url), 'utf8'));

interface Text {
  en: string;
  ta: string;
}

const settings = read('site-settings') as {
  homeAreas: { name: Text }[];
  whyUs: { icon: string; text: Text }[];
};
const services = read('services') as { slug: string; about: Text }[];
const banners = read('banners') as { text: Text; action: { href: string } }[];

const promises: [place: string, text: Text | undefined][] = [
  ['the page of the service', services.find(({ slug }) => slug === 'home-sample-collection')?.about],
  ['the banner', banners.find(({ action }) => action.href === '/services/home-sample-collection')?.text],
  ['"Why us"', settings.whyUs.find(({ icon }) => icon === 'home')?.text],
];

test.each(promises)('%s names every area whose PIN code the form accepts', (_place, text) => {
  for (const { name } of settings.homeAreas) {
    expect(text?.en).toContain(name.en);
    expect(text?.ta).toContain(name.ta);
  }
});
