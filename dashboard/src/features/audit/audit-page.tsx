import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApiClient } from 'shell/api';
import { EmptyState } from 'shared-ui/empty-state';
import { FailureNotice } from 'shared-ui/failure-notice';
import { reportIcon } from 'shared-ui/icon';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { Input, Pagination, Select } from 'shared-ui/staff';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { useFailureWords } from '../../records/use-problem-text.ts';
import styles from './audit-page.module.css';
import { AuditEntryLine, subjects, type AuditEntry } from './audit-entry-line.tsx';

interface AuditLog {
  entries: AuditEntry[];
  total: number;
  page: number;
  pageSize: number;
}

const fetchAudit = (search: string, subject: string, page: number) => (api: ApiClient) =>
  api.get<AuditLog>('/dashboard/audit', {
    params: { page, ...(search && { search }), ...(subject && { subject }) },
  });

/** Who changed what, and when. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const subject = params.get('subject') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const [typed, setTyped] = useState(search);
  const [loaded, reload] = useLoaded(`audit ${search} ${subject} ${page}`, fetchAudit(search, subject, page));

  const change = (next: { search?: string; subject?: string; page?: number }) => {
    const wanted = { search, subject, page: 1, ...next };
    setParams(
      new URLSearchParams({
        ...(wanted.search && { search: wanted.search }),
        ...(wanted.subject && { subject: wanted.subject }),
        ...(wanted.page > 1 && { page: String(wanted.page) }),
      }),
    );
  };

  return (
    <>
      <PageHeader title={t('audit.title')} />
      <div role="search" className={styles.toolbar}>
        <Input.Search
          aria-label={t('audit.search')}
          placeholder={t('audit.search')}
          allowClear
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(words) => change({ search: words.trim() })}
        />
        <Select
          aria-label={t('audit.subject')}
          className={styles.subject ?? ''}
          value={subject}
          onChange={(next) => change({ subject: next })}
          options={[
            { value: '', label: t('audit.allSubjects') },
            ...subjects.map((each) => ({ value: each, label: t(`audit.subjects.${each}`) })),
          ]}
        />
      </div>
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          {Array.from({ length: 8 }, (_, row) => (
            <SkeletonBox key={row} shape="bar" />
          ))}
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice title={t('audit.failed')} text={failureWords(loaded.failure)} onRetry={reload} />
      )}
      {loaded.status === 'ready' && (
        <>
          {loaded.value.entries.length === 0 && (
            <EmptyState shape={reportIcon} title={t('records.nothingFound')} text={t('audit.emptyText')} />
          )}
          <ol className={styles.entries} aria-busy={loaded.refresh === 'running'}>
            {loaded.value.entries.map((entry) => (
              <AuditEntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
          {loaded.value.total > loaded.value.pageSize && (
            <Pagination
              current={page}
              pageSize={loaded.value.pageSize}
              total={loaded.value.total}
              showSizeChanger={false}
              onChange={(next) => change({ page: next })}
            />
          )}
        </>
      )}
    </>
  );
}
