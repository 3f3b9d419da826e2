import { applicationRules, maxLengths } from '@nalam/api/form-rules';
import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { FileField } from '@nalam/shared-ui/file-field';
import { TextArea } from '@nalam/shared-ui/text-area';
import { Form, useSentForm } from '@nalam/shell/form';
import { ConsentNotice } from '@nalam/shell/consent-notice';
import { consentVersions } from '../../forms/consent-versions.ts';
import { ContactFields } from '@nalam/shell/contact-fields';
import { useFormTexts } from '@nalam/shell/form-texts';
import { paths } from '../../paths.ts';

interface ApplicationFormProps {
  /** The slug of the position. */
  slug: string;
  onSent: (reference: string) => void;
}

/** The application for one position, with a CV. */
export function ApplicationForm({ slug, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('application');
  // A form re-rendered by the server has every field except the file, which no page may fill in.
  const cvIsLost = useActionData() !== undefined;
  return (
    <Form
      {...useSentForm<string>(paths.opening(slug), { encType: 'multipart/form-data' })}
      rules={applicationRules}
      texts={useFormTexts({
        submit: t('submit'),
        sending: t('sending'),
        sent: t('sent'),
        refused: (message) => t('refused', { message }),
        failed: t('failed'),
      })}
      onSent={onSent}
    >
      {(wire) => {
        const { defaultValue: _file, ...cv } = wire('cv');
        const { defaultValue: agreed, ...consent } = wire('consent');
        return (
          <>
            <ContactFields wire={wire} />
            <TextArea
              {...wire('message')}
              required={false}
              label={t('message')}
              hint={t('messageHint')}
              rows={4}
              maxLength={maxLengths.application}
            />
            <FileField
              {...cv}
              label={t('cv')}
              hint={cvIsLost ? t('cvAgain') : t('cvHint')}
              texts={{ choose: t('cvChoose'), none: t('cvNone') }}
              accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            />
            <ConsentNotice
              text={(part, { retention, ...values }) =>
                t(`consent.${part}`, { ...values, count: retention.applicationMonths ?? 0 })
              }
            />
            <Checkbox
              {...consent}
              label={t('agree')}
              value={consentVersions.application}
              defaultChecked={agreed === consentVersions.application}
            />
          </>
        );
      }}
    </Form>
  );
}
