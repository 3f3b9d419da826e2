import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toFailure } from 'shell/api';
import { useNotify } from 'shell/session';
import { Button, buttonClass } from 'shared-ui/button';
import { Card } from 'shared-ui/card';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { globeIcon, Icon, plusIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { useLoaded } from '../../calls/use-loaded.ts';
import { useStaffCall } from '../../calls/use-staff-call.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { metaPath, paths } from '../../paths.ts';
import { useFailureWords } from '../../failure-words.ts';
import { useTitle } from '../../records/use-title.ts';
import { deleteMeta, fetchMetas, type EditedMeta } from './meta-api.ts';
import styles from './meta-page.module.css';

/** Every page that has words of its own for search engines. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [loaded, reload] = useLoaded('metas', fetchMetas);
  return (
    <>
      <PageHeader title={t('meta.title')} />
      <div className={styles.top}>
        <p>{t('meta.intro')}</p>
        <Link className={buttonClass()} to={paths.addMeta}>
          <Icon shape={plusIcon} />
          {t('meta.add')}
        </Link>
      </div>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
          <SkeletonBox shape="bar" />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('meta.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && loaded.value.pages.length === 0 && (
        <EmptyState shape={globeIcon} title={t('meta.empty')} text={t('meta.emptyText')} />
      )}
      {loaded.status === 'ready' && (
        <ul className={styles.list}>
          {loaded.value.pages.map((page) => (
            <li key={page.path}>
              <Entry page={page} onDeleted={reload} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Entry({ page, onDeleted }: { page: EditedMeta; onDeleted: () => void }) {
  const { t } = useTranslation('dashboard');
  const callAsStaff = useStaffCall();
  const notify = useNotify();
  const failureWords = useFailureWords();
  const title = useTitle()(page);
  const [asking, setAsking] = useState(false);

  function remove() {
    setAsking(false);
    callAsStaff(deleteMeta(page)).then(onDeleted, (error: unknown) =>
      notify({ kind: 'error', text: failureWords(toFailure(error)) }),
    );
  }

  return (
    <Card className={styles.entry}>
      <h2 className={styles.title}>
        <Link to={metaPath(page.path)} lang={title.lang}>
          {title.text}
        </Link>
      </h2>
      <code>{page.path}</code>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('meta.remove')}
      </Button>
      {asking && (
        <AskDialog
          title={t('meta.removeTitle', { path: page.path })}
          okText={t('meta.remove')}
          onOk={remove}
          onCancel={() => setAsking(false)}
        >
          <p>{t('meta.removeText')}</p>
        </AskDialog>
      )}
    </Card>
  );
}
