import { useTranslation } from 'react-i18next';
import { Answered, Bars, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useTrialQuery } from './try-out-api.ts';
import { TrialForm } from './trial-form.tsx';
import shared from '../../styles/shared.module.css';

/** Lets a member of staff see the live site with other versions of its parts. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const trial = useFreshAnswer(useTrialQuery(undefined));

  return (
    <>
      <PageHeader title={t('tryOut.title')} />
      <p className={shared.intro}>{t('tryOut.intro')}</p>
      <Answered answer={trial} failed={t('tryOut.failed')} skeleton={<Bars count={4} />}>
        {(choices) => <TrialForm choices={choices} />}
      </Answered>
    </>
  );
}
