import { longest } from 'api/form-rules';
import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { Checkbox } from 'shared-ui/checkbox';
import { FileField } from 'shared-ui/file-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { ConsentNotice } from '../../forms/consent-notice.tsx';
import { consentVersions } from '../../forms/consent-versions.ts';
import { RequestForm } from '../../forms/request-form.tsx';
import { paths } from '../../paths.ts';
import { applicationRules } from './application-rules.ts';

interface ApplicationFormProps {
  /** Of the position. */
  slug: string;
  onSent: (reference: string) => void;
}

/** The application for one position, with a CV. */
export function ApplicationForm({ slug, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('public-site');
  // A page that the server sends back has every field but the file, which no page may fill in.
  const cvIsLost = useActionData() !== undefined;
  return (
    <RequestForm
      action={paths.opening(slug)}
      encType="multipart/form-data"
      rules={applicationRules}
      texts={{
        submit: t('application:submit'),
        sending: t('application:sending'),
        sent: t('application:sent'),
        refused: (message) => t('application:refused', { message }),
        failed: t('application:failed'),
        problem: (problem) => t(`application:problem.${problem}`),
      }}
      onSent={onSent}
    >
      {(wire) => {
        const { defaultValue: _file, ...cv } = wire('cv');
        const { defaultValue: agreed, ...consent } = wire('consent');
        return (
          <>
            <TextField
              {...wire('name')}
              label={t('application:name')}
              autoComplete="name"
              maxLength={longest.name}
            />
            <TextField
              {...wire('email')}
              type="email"
              label={t('application:email')}
              autoComplete="email"
              maxLength={longest.email}
            />
            <TextField
              {...wire('phone')}
              type="tel"
              label={t('application:phone')}
              hint={t('application:phoneHint')}
              autoComplete="tel"
              maxLength={longest.phone}
            />
            <TextArea
              {...wire('message')}
              required={false}
              label={t('application:message')}
              hint={t('application:messageHint')}
              rows={4}
              maxLength={2000}
            />
            <FileField
              {...cv}
              label={t('application:cv')}
              hint={cvIsLost ? t('application:cvAgain') : t('application:cvHint')}
              texts={{ choose: t('application:cvChoose'), none: t('application:cvNone') }}
              accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            />
            <ConsentNotice
              kept="applicationMonths"
              text={(part, values) => t(`application:consent.${part}`, { ...values })}
            />
            <Checkbox
              {...consent}
              label={t('application:agree')}
              value={consentVersions.application}
              defaultChecked={agreed === consentVersions.application}
            />
          </>
        );
      }}
    </RequestForm>
  );
}
