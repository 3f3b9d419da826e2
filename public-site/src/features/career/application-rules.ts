import { contactRules, mostCvBytes } from 'api/form-rules';

/** The contact fields as for an appointment, then the CV and the consent. What is in the CV only the API can tell. */
export const applicationRules = {
  ...contactRules,
  message: () => undefined,
  cv: (_typed: string, form: FormData) => {
    const cv = form.get('cv');
    const size = cv === null || typeof cv === 'string' ? 0 : cv.size;
    if (size === 0) return 'cvMissing';
    return size > mostCvBytes ? 'cvTooLarge' : undefined;
  },
  consent: (typed: string) => (typed === '' ? 'consentMissing' : undefined),
} as const;
