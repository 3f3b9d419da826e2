import { appointmentRules } from '@nalam/api/form-rules';

/** The spec's fields, and after them what a visitor may choose. The parameters are those of {@link appointmentRules}. */
export const appointmentFormRules = (...asked: Parameters<typeof appointmentRules>) => ({
  ...appointmentRules(...asked),
  channel: () => undefined,
});
