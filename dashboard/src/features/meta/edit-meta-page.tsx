import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Answered, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { paths } from '../../paths.ts';
import { VersionedForm, type Versioned } from '../../records/editor/versioned-form.tsx';
import { useMetaQuery, useSaveMetaMutation } from './meta-api.ts';
import { MetaFields } from './meta-fields.tsx';

const blank: Versioned = {
  version: 0,
  content: { path: '', title: { en: '' }, description: { en: '' }, image: null },
};

/** Edits the meta entry of the page named in the address, or a new one. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const [params] = useSearchParams();
  const path = params.get('page');

  return (
    <>
      <PageHeader title={path === null ? t('meta.addTitle') : t('meta.editTitle')} />
      <p>
        <Link to={paths.manageMeta}>{t('records.backToList')}</Link>
      </p>
      {path === null ? <MetaForm entry={null} /> : <StoredMeta key={path} path={path} />}
    </>
  );
}

function StoredMeta({ path }: { path: string }) {
  const { t } = useTranslation('dashboard');
  const meta = useFreshAnswer(useMetaQuery(path));
  return (
    <Answered answer={meta} failed={t('meta.failed')}>
      {(entry) => <MetaForm entry={entry} />}
    </Answered>
  );
}

function MetaForm({ entry }: { entry: Versioned | null }) {
  const navigate = useNavigate();
  const [save] = useSaveMetaMutation();
  return (
    <VersionedForm
      first={entry ?? blank}
      texts="meta"
      save={save}
      onSaved={() => void navigate(paths.manageMeta)}
    >
      <MetaFields fixedPath={entry !== null} />
    </VersionedForm>
  );
}
