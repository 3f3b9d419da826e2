import { useTranslation } from 'react-i18next';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useFailureWords } from '../../failure-words.ts';
import { fetchTrial } from './try-out-api.ts';
import { TrialForm } from './trial-form.tsx';
import styles from './try-out-page.module.css';

/** Lets staff see the live site with another version of a part of it, which nobody else sees. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [loaded, reload, replace] = useLoaded('trial', fetchTrial);

  return (
    <>
      <PageHeader title={t('tryOut.title')} />
      <p className={styles.intro}>{t('tryOut.intro')}</p>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 4 }, (_, row) => (
            <SkeletonBox key={row} shape="bar" />
          ))}
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('tryOut.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <TrialForm
          choices={loaded.value}
          onChanged={(trial) => replace((before) => ({ ...before, trial }))}
        />
      )}
    </>
  );
}
