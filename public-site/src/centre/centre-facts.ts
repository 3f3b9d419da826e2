import type { SiteSettings, Weekday } from '@nalam/api/contract';

/** The names of the days in schema.org. */
export const dayOfWeek: Record<Weekday, string> = {
  mon: 'https://schema.org/Monday',
  tue: 'https://schema.org/Tuesday',
  wed: 'https://schema.org/Wednesday',
  thu: 'https://schema.org/Thursday',
  fri: 'https://schema.org/Friday',
  sat: 'https://schema.org/Saturday',
  sun: 'https://schema.org/Sunday',
};

/**
 * @param siteUrl the site's public address
 * @returns the structured data of the centre for search engines and maps (schema.org/DiagnosticLab)
 */
export function centreFacts(
  { address, email, hours, map, name, phones, social, tagline }: SiteSettings,
  siteUrl: string,
) {
  return {
    '@type': 'DiagnosticLab',
    '@id': `${siteUrl}/#centre`,
    url: siteUrl,
    name: name.text,
    description: tagline.text,
    telephone: phones,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.lines.map(({ text }) => text).join(', '),
      addressLocality: address.city.text,
      addressRegion: address.state.text,
      postalCode: address.postalCode,
      // ISO 3166-1, the same in every language.
      addressCountry: 'IN',
    },
    geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    openingHoursSpecification: hours.map(({ days, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayOfWeek[day]),
      opens: open,
      closes: close,
    })),
    sameAs: Object.values(social).filter((page) => page !== null),
  };
}
