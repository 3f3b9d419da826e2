import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import type { PageMaker } from '../remotes/shown-parts.ts';
import type { Trial } from '../../offers/releases-overview.ts';
import styles from './trial-bar.module.css';

interface TrialBarProps {
  trial: Trial;
  /** Remotes whose machine does not answer, with its address. */
  silent: [name: string, address: string][];
  /** The versions that made the open page. */
  makers: PageMaker[];
  /** The namespaces of the texts on the page. */
  namespaces: string[];
}

/** Reminds staff on every page that only they see the trial's versions. */
export function TrialBar({ trial, silent, makers, namespaces }: TrialBarProps) {
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
  const { 'draft-texts': translator, ...versions } = trial;
  const parts = Object.entries(versions).flatMap(([name, part]) => (isSilent(name) ? [] : `${name} ${part}`));
  return (
    <section aria-label={t('label')} className={styles.bar}>
      {parts.length > 0 && <p>{t('text', { what: parts.join(', ') })}</p>}
      {translator !== undefined && <SelectedText namespaces={namespaces} />}
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

/** Links words selected on the page to the screen that corrects them. */
function SelectedText({ namespaces }: Pick<TrialBarProps, 'namespaces'>) {
  const { t } = useTranslation('shell-trial');
  const [words, setWords] = useState('');
  useEffect(() => {
    // Pressing the link clears the selection.
    const remember = () => setWords((before) => String(getSelection() ?? '').trim() || before);
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, []);
  const { pathname } = location;
  const search = new URLSearchParams({ search: words.slice(0, 200), on: pathname, in: namespaces.join(' ') });
  return (
    <p>
      {t('drafts')} <a href={`/dashboard/texts?${search.toString()}`}>{t('texts')}</a>
    </p>
  );
}
