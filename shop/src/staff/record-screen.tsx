import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import type { ApiClient } from 'shell/api';
import type { FormContent } from 'shell/contract';
import { useDashboardTools } from 'shell/page';
import { withTheirs } from './with-theirs.ts';

/** A record as the API tells it. */
export interface StoredRecord {
  _id: string;
  version: number;
  updatedAt: string;
}

interface RecordFormProps<R extends StoredRecord> {
  id: string;
  path: string;
  collection: string;
  /** Where the form's strings are within the staff's. */
  texts: string;
  /** Brings the record of the form; null for a new one. */
  fetchRecord: (api: ApiClient) => Promise<R | null>;
  /** What the form holds of a record, or of a new one. */
  contentOf: (record: R | null) => FormContent;
  /** What the API takes of what the form holds. */
  toSent: (content: FormContent) => object;
  fields: (record: R | null) => ReactNode;
  /** What is changed apart from the form. */
  beside?: (record: R, onChanged: () => void) => ReactNode;
}

/** One record in a form, or a new one. */
export function RecordForm<R extends StoredRecord>(props: RecordFormProps<R>) {
  const { id, path, collection, texts, fetchRecord, contentOf, toSent, fields, beside } = props;
  const { t } = useTranslation('shop-staff');
  const { parts } = useDashboardTools();
  const { VersionedForm } = parts;
  const navigate = useNavigate();
  const failureWords = parts.useFailureWords();
  const [loaded, reload] = parts.useLoaded(`${collection} ${id}`, fetchRecord);
  const isNew = id === 'new';

  const versioned = (record: R | null) => ({
    version: record?.version ?? 0,
    content: contentOf(record),
    updatedAt: record?.updatedAt ?? '',
  });
  const save = (version: number, content: FormContent) =>
    withTheirs(
      async (api) => {
        const sent = { ...toSent(content), ...(!isNew && { version }) };
        const address = `/dashboard/catalogue/${collection}`;
        return versioned(
          isNew
            ? await api.send<R>('POST', address, sent)
            : await api.send<R>('PUT', `${address}/${id}`, sent),
        );
      },
      async (api) => versioned(await fetchRecord(api)),
    );

  return (
    <>
      <p>
        <Link to={path}>{t('backToList')}</Link>
      </p>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
          <SkeletonBox shape="bar" />
          <SkeletonBox />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <>
          <VersionedForm
            first={versioned(loaded.value)}
            texts={`shop-staff:${texts}`}
            save={save}
            onSaved={() => void navigate(path)}
          >
            {fields(loaded.value)}
          </VersionedForm>
          {loaded.value && beside?.(loaded.value, reload)}
        </>
      )}
    </>
  );
}

/** @returns which record is open, by its id; `new` for one that is not there yet, null for the list */
export const useOpenRecord = () => useSearchParams()[0].get('open');
