import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { VersionedForm, type Versioned } from '../../records/editor/versioned-form.tsx';
import { useFailureWords } from '../../failure-words.ts';
import { fetchMeta, saveMeta, toVersioned } from './meta-api.ts';
import { MetaFields } from './meta-fields.tsx';

const blank: Versioned = {
  version: 0,
  content: { path: '', title: { en: '' }, description: { en: '' }, image: null },
};

const noEntry = () => Promise.resolve(null);

/** What search engines and link previews say of one page: the one that the address names, or a new one. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const path = params.get('page');
  const [loaded, reload] = useLoaded(`meta ${path ?? ''}`, path === null ? noEntry : fetchMeta(path));

  return (
    <>
      <PageHeader title={path === null ? t('meta.addTitle') : t('meta.editTitle')} />
      <p>
        <Link to={paths.manageMeta}>{t('records.backToList')}</Link>
      </p>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('meta.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <VersionedForm
          key={path}
          first={loaded.value ? toVersioned(loaded.value) : blank}
          texts="meta"
          save={saveMeta}
          onSaved={() => void navigate(paths.manageMeta)}
        >
          <MetaFields fixedPath={loaded.value !== null} />
        </VersionedForm>
      )}
    </>
  );
}
