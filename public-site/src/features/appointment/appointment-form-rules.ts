import { appointmentRules } from '@nalam/api/form-rules';

/**
 * The required fields (docs/product.md#appointments), and after them the optional ones. The parameters are those of
 * {@link appointmentRules}.
 */
export const appointmentFormRules = (...parameters: Parameters<typeof appointmentRules>) => ({
  ...appointmentRules(...parameters),
  channel: () => undefined,
});
