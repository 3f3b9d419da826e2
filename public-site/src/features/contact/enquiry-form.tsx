import { longest } from 'api/form-rules';
import { useTranslation } from 'react-i18next';
import { SelectField } from 'shared-ui/select-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { ConsentNotice } from '../../forms/consent-notice.tsx';
import { RequestForm } from '../../forms/request-form.tsx';
import { paths } from '../../paths.ts';
import { enquiryRules, topics } from './enquiry-rules.ts';

interface EnquiryFormProps {
  /** The enquiry is stored; `reference` is its number. */
  onSent: (reference: string) => void;
}

/** A question to the centre, answered by mail or by phone. */
export function EnquiryForm({ onSent }: EnquiryFormProps) {
  const { t } = useTranslation('public-site');
  return (
    <RequestForm
      action={paths.contact}
      rules={enquiryRules}
      texts={{
        submit: t('enquiry:submit'),
        sending: t('enquiry:sending'),
        sent: t('enquiry:sent'),
        refused: (message) => t('enquiry:refused', { message }),
        failed: t('enquiry:failed'),
        problem: (problem) => t(`enquiry:problem.${problem}`),
      }}
      onSent={onSent}
    >
      {(wire) => (
        <>
          <TextField
            {...wire('name')}
            label={t('enquiry:name')}
            autoComplete="name"
            maxLength={longest.name}
          />
          <TextField
            {...wire('email')}
            type="email"
            label={t('enquiry:email')}
            autoComplete="email"
            maxLength={longest.email}
          />
          <TextField
            {...wire('phone')}
            type="tel"
            label={t('enquiry:phone')}
            hint={t('enquiry:phoneHint')}
            autoComplete="tel"
            maxLength={longest.phone}
          />
          <SelectField
            {...wire('topic')}
            label={t('enquiry:topic')}
            placeholder={t('enquiry:chooseTopic')}
            options={topics.map((topic) => ({ value: topic, text: t(`enquiry:topics.${topic}`) }))}
          />
          <TextArea
            {...wire('message')}
            label={t('enquiry:message')}
            hint={t('enquiry:messageHint')}
            rows={5}
            maxLength={4000}
          />
          <ConsentNotice
            kept="enquiryMonths"
            text={(part, values) => t(`enquiry:consent.${part}`, { ...values })}
          />
        </>
      )}
    </RequestForm>
  );
}
