import { appointmentRules } from '@nalam/api/form-rules';

/** The spec's fields, and after them what a visitor may choose. @param today as for {@link appointmentRules} */
export const appointmentFormRules = (today: string) => ({
  ...appointmentRules(today),
  channel: () => undefined,
});
