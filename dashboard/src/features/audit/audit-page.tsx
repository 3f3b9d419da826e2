import type { AuditLog } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { useToolbarChoices } from '../../list/use-toolbar-choices.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { given, staffApi } from '../../staff-api/staff-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './audit-page.module.css';
import { AuditEntryLine, subjects } from './audit-entry-line.tsx';

const choices = { subject: ['', ...subjects], sort: ['-createdAt', 'createdAt', 'actor'] } as const;

const { useAuditQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditLog, { search: string; subject: string; sort: string; page: number }>({
      query: (question) => ({ path: '/dashboard/audit', params: given(question) }),
    }),
  }),
});

/** Who changed what, who signed in, and what was refused. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const [params, change] = useListParams(choices);
  const { search, subject } = params;
  const { filter, sort } = useToolbarChoices(choices, params);
  const log = useAuditQuery(params);
  return (
    <>
      <PageHeader title={t('audit.title')} />
      <p className={shared.intro}>{t('audit.intro')}</p>
      <Toolbar
        search={search}
        searchHint={t('audit.searchHint')}
        choices={[
          filter('subject', t('audit.subject'), (each) =>
            each === '' ? t('audit.allSubjects') : t(`audit.subjects.${each}`),
          ),
          sort,
        ]}
        onChange={(name, value) => change({ [name]: value })}
        csv={{ path: '/dashboard/audit', params: { search, subject } }}
      />
      <ListStates
        answer={log}
        failed={t('audit.failed')}
        onPage={(next) => change({ page: next })}
        total={(count) => t('records.total', { count })}
        empty={
          <EmptyState
            shape={reportIcon}
            title={t(search + subject === '' ? 'audit.emptyTitle' : 'records.nothingFound')}
            text={t('audit.emptyText')}
          />
        }
      >
        {({ entries }) => (
          <ol className={`${shared.rows} ${styles.entries}`}>
            {entries.map((entry) => (
              <AuditEntryLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </ListStates>
    </>
  );
}
