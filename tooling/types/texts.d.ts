import type sharedUi from '@nalam/shared-ui/locales/en/shared-ui.json';
import type shellConsent from '@nalam/shell/locales/en/shell-consent.json';
import type shellEnquiryConsent from '@nalam/shell/locales/en/shell-enquiry-consent.json';
import type shellForms from '@nalam/shell/locales/en/shell-forms.json';
import type shellTrial from '@nalam/shell/locales/en/shell-trial.json';
import type shell from '@nalam/shell/locales/en/shell.json';

/** The keys of the texts that every front end may show. Each remote adds its own in `src/texts.d.ts`. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    'shared-ui': typeof sharedUi;
    shell: typeof shell;
    'shell-consent': typeof shellConsent;
    'shell-enquiry-consent': typeof shellEnquiryConsent;
    'shell-forms': typeof shellForms;
    'shell-trial': typeof shellTrial;
  }
}
