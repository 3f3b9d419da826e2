import { offsetAtCentre } from '@nalam/api/centre-clock';
import type { OpeningDetail, OpeningType } from '@nalam/api/contract';
import { useLanguage, useSiteUrl } from '@nalam/shell/page';
import { useSite } from '@nalam/shell/session';
import { StructuredData } from '@nalam/shared-ui/structured-data';

const employmentType: Record<OpeningType, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const rupees = (paise: number) => paise / 100;

/**
 * The structured data of an open position for job searches (schema.org/JobPosting), which must not list closed ones.
 */
export function JobPosting({ opening }: { opening: OpeningDetail }) {
  const language = useLanguage();
  const siteUrl = useSiteUrl();
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { address, name } = site.settings;
  const { description, lastDate, postedOn, salary, slug, title, type } = opening;
  return (
    <StructuredData
      facts={{
        '@type': 'JobPosting',
        title: title.text,
        description: description.text,
        inLanguage: language,
        identifier: { '@type': 'PropertyValue', name: name.text, value: slug },
        datePosted: postedOn,
        validThrough: `${lastDate}T23:59:59${offsetAtCentre}`,
        employmentType: employmentType[type],
        directApply: true,
        hiringOrganization: { '@type': 'Organization', name: name.text, sameAs: siteUrl },
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: address.lines.map(({ text }) => text).join(', '),
            addressLocality: address.city.text,
            addressRegion: address.state.text,
            postalCode: address.postalCode,
            addressCountry: 'IN',
          },
        },
        ...(salary && {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'INR',
            value: {
              '@type': 'QuantitativeValue',
              minValue: rupees(salary.fromPaise),
              maxValue: rupees(salary.toPaise),
              unitText: 'MONTH',
            },
          },
        }),
      }}
    />
  );
}
