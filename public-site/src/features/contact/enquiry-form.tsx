import { enquiryRules, enquiryTopics, maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { EnquiryConsent } from '@nalam/shell/enquiry-consent';
import { Form, useSentForm } from '@nalam/shell/form';
import { ContactFields } from '@nalam/shell/contact-fields';
import { useFormTexts } from '@nalam/shell/form-texts';
import { paths } from '../../paths.ts';

interface EnquiryFormProps {
  /** The enquiry is stored; `reference` is its number. */
  onSent: (reference: string) => void;
}

/** A question to the centre, answered by email or by phone. */
export function EnquiryForm({ onSent }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  return (
    <Form
      {...useSentForm<string>(paths.contact)}
      rules={enquiryRules}
      texts={useFormTexts({
        submit: t('submit'),
        sending: t('sending'),
        sent: t('sent'),
        refused: (message) => t('refused', { message }),
        failed: t('failed'),
      })}
      onSent={onSent}
    >
      {(wire) => (
        <>
          <ContactFields wire={wire} />
          <SelectField
            {...wire('topic')}
            label={t('topic')}
            placeholder={t('chooseTopic')}
            options={enquiryTopics.map((topic) => ({ value: topic, text: t(`topics.${topic}`) }))}
          />
          <TextArea
            {...wire('message')}
            label={t('message')}
            hint={t('messageHint')}
            rows={5}
            maxLength={maxLengths.enquiry}
          />
          <EnquiryConsent />
        </>
      )}
    </Form>
  );
}
