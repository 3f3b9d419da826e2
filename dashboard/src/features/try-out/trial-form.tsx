import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trial, TrialChoices } from '@nalam/shell/contract';
import { useHref } from '@nalam/shell/page';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { useNotices } from '../../notices.ts';
import { useFailureWords } from '../../failure-words.ts';
import { failureOf } from '../../staff-api/failure-of.ts';
import { useChangeTrialMutation } from './try-out-api.ts';
import { TrialPart } from './trial-part.tsx';
import shared from '../../styles/shared.module.css';
import styles from './try-out-page.module.css';

/** The versions in a trial, by package. */
export function TrialForm({ choices: { packages, trial: first } }: { choices: TrialChoices }) {
  const { t } = useTranslation('dashboard');
  const href = useHref();
  const notices = useNotices();
  const [changeTrial] = useChangeTrialMutation();
  const failureWords = useFailureWords();
  const [trial, setTrial] = useState(first);
  const [draftTrial, setDraftTrial] = useState(first);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState<'start' | 'end'>();
  const isOn = Object.keys(trial).length > 0;

  async function change(next: Trial) {
    const ends = Object.keys(next).length === 0;
    setSending(ends ? 'end' : 'start');
    setProblem(undefined);
    notices.withdraw();
    const { error } = await changeTrial(next);
    setSending(undefined);
    if (error) {
      const failure = failureOf(error);
      const isUnfit = failure.kind === 'refused' && failure.code === 'NOT_FIT';
      setProblem(isUnfit ? t('tryOut.unfit') : failureWords(failure));
      return;
    }
    setTrial(next);
    setDraftTrial(next);
    notices.succeeded(t(ends ? 'tryOut.ended' : 'tryOut.started'));
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void change(draftTrial);
      }}
    >
      {packages.map((each) => (
        <TrialPart
          key={each.name}
          package={each}
          part={draftTrial[each.name]}
          onChange={(part) => {
            const { [each.name]: _before, ...others } = draftTrial;
            setDraftTrial(part === undefined ? others : { ...others, [each.name]: part });
          }}
        />
      ))}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <p role="status" className={styles.state}>
        {isOn ? t('tryOut.on') : t('tryOut.off')}
      </p>
      <div className={shared.buttons}>
        <Button
          type="submit"
          disabled={!isOn && Object.keys(draftTrial).length === 0}
          loading={sending === 'start' && t('tryOut.starting')}
        >
          {t('tryOut.start')}
        </Button>
        {isOn && (
          <>
            <Button
              kind="secondary"
              loading={sending === 'end' && t('sending')}
              onClick={() => void change({})}
            >
              {t('tryOut.end')}
            </Button>
            {/* A full page load, which uses the trial's versions. */}
            <a className={buttonClass('quiet')} href={href('/')}>
              {t('tryOut.open')}
            </a>
          </>
        )}
      </div>
    </form>
  );
}
