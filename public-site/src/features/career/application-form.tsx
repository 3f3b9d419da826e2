import { useTranslation } from 'react-i18next';
import { Checkbox } from 'shared-ui/checkbox';
import { FileField } from 'shared-ui/file-field';
import { TextArea } from 'shared-ui/text-area';
import { TextField } from 'shared-ui/text-field';
import { ConsentNotice } from '../../forms/consent-notice.tsx';
import { RequestForm } from '../../forms/request-form.tsx';
import { paths } from '../../paths.ts';
import type { ApplicationOutcome } from './application-action.ts';
import { applicationRules } from './application-rules.ts';
import { consentVersion } from './consent-version.ts';

interface ApplicationFormProps {
  /** Of the position. */
  slug: string;
  outcome: ApplicationOutcome | null;
  onSent: (reference: string) => void;
}

/** The application for one position, with a CV. */
export function ApplicationForm({ slug, outcome, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('public-site');
  // A page that the server sends back has every field but the file, which no page may fill in.
  const cvIsLost = outcome !== null && outcome.status !== 'sent';
  return (
    <RequestForm
      action={paths.opening(slug)}
      encType="multipart/form-data"
      rules={applicationRules}
      texts={{
        submit: t('career.form.submit'),
        sending: t('career.form.sending'),
        sent: t('career.sent'),
        refused: (message) => t('career.refused', { message }),
        failed: t('career.failed'),
        problem: (problem) => t(`career.problem.${problem}`),
      }}
      outcome={outcome}
      onSent={onSent}
    >
      {(wire) => {
        const { defaultValue: _file, ...cv } = wire('cv');
        const { defaultValue: agreed, ...consent } = wire('consent');
        return (
          <>
            <TextField {...wire('name')} label={t('career.form.name')} autoComplete="name" maxLength={100} />
            <TextField
              {...wire('email')}
              type="email"
              label={t('career.form.email')}
              autoComplete="email"
              maxLength={254}
            />
            <TextField
              {...wire('phone')}
              type="tel"
              label={t('career.form.phone')}
              hint={t('career.form.phoneHint')}
              autoComplete="tel"
              maxLength={20}
            />
            <TextArea
              {...wire('message')}
              required={false}
              label={t('career.form.message')}
              hint={t('career.form.messageHint')}
              rows={4}
              maxLength={2000}
            />
            <FileField
              {...cv}
              label={t('career.form.cv')}
              hint={cvIsLost ? t('career.form.cvAgain') : t('career.form.cvHint')}
              accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
            />
            <ConsentNotice text={(part, centre) => t(`career.consent.${part}`, centre)} />
            <Checkbox
              {...consent}
              label={t('career.form.agree')}
              value={consentVersion}
              defaultChecked={agreed === consentVersion}
            />
          </>
        );
      }}
    </RequestForm>
  );
}
