import type { PartStrings, Resources } from '@nalam/shell/contract';

/** For the `moreStrings` of a page with an `EnquiryConsent`, in addition to `consentStrings`. */
export const enquiryConsentStrings: PartStrings = {
  namespace: 'shell-enquiry-consent',
  load: async (language) => {
    const strings = (await import(`../../../../locales/${language}/shell-enquiry-consent.json`, {
      with: { type: 'json' },
    })) as { default: Resources };
    return strings.default;
  },
};
