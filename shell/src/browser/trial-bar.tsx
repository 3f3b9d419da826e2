import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import type { PageMaker } from '../host/remotes/shown-parts.ts';
import type { Trial } from '../offers/releases-overview.ts';
import styles from './trial-bar.module.css';

interface TrialBarProps {
  trial: Trial;
  /** The remotes whose machine does not answer, with its address. */
  silent: [name: string, address: string][];
  /** Says which versions made the page that is open now. */
  makers: PageMaker[];
}

/** Reminds staff on every page that only they see the trial's versions. */
export function TrialBar({ trial, silent, makers }: TrialBarProps) {
  const { t } = useTranslation('shell-trial');
  const [ending, setEnding] = useState<'idle' | 'running' | 'failed'>('idle');

  async function end() {
    setEnding('running');
    const answer = await fetch('/api/dashboard/trial', { method: 'DELETE' }).catch(() => undefined);
    if (answer?.ok) location.reload();
    else setEnding('failed');
  }

  const isSilent = (name: string) => silent.some(([other]) => other === name);
  const machines = [...new Set(silent.map(([, address]) => address))];
  const parts = Object.entries(trial).flatMap(([name, part]) => (isSilent(name) ? [] : `${name} ${part}`));
  return (
    <section aria-label={t('label')} className={styles.bar}>
      {parts.length > 0 && <p>{t('text', { what: parts.join(', ') })}</p>}
      {machines.map((address) => {
        const names = silent.flatMap(([name, machine]) => (machine === address ? name : []));
        return <p key={address}>{t('noAnswer', { address, names: names.join(', ') })}</p>;
      })}
      <details className={styles.parts}>
        <summary>{t('parts')}</summary>
        <ul>
          {makers.map(({ name, version, roles }) => (
            <li key={name}>
              {[`${name} ${version}`, ...roles.map((role) => t(`roles.${role}`))].join(', ')}
            </li>
          ))}
        </ul>
      </details>
      <p role="alert">{ending === 'failed' && t('failed')}</p>
      <Button kind="secondary" loading={ending === 'running' && t('ending')} onClick={() => void end()}>
        {t('end')}
      </Button>
    </section>
  );
}
