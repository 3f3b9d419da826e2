import type { AuditLog } from '@nalam/api/contract';
import type { ListParams } from '@nalam/shell/contract';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { reportIcon } from '@nalam/shared-ui/icon';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { staffApi, withoutEmpty } from '../../staff-api/staff-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './audit-page.module.css';
import { AuditEntryLine } from './audit-entry-line.tsx';

const subjects = [
  'services',
  'doctors',
  'banners',
  'about',
  'announcements',
  'openings',
  'gallery-events',
  'categories',
  'sub-categories',
  'products',
  'media',
  'meta',
  'site-settings',
  'redirects',
  'user',
  'role',
  'appointment',
  'enquiry',
  'application',
  'order',
  'sign-in',
  'call',
  'customer',
  'mail',
  'personal-data',
  'release',
  'release-token',
] as const;

const choices = { subject: ['', ...subjects], sort: ['-createdAt', 'createdAt', 'actor'] } as const;

const { useAuditQuery } = staffApi.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditLog, ListParams<typeof choices>>({
      query: (params) => ({ path: '/dashboard/audit', params: withoutEmpty(params) }),
    }),
  }),
});

/** The log of changes, sign-ins and refusals. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const address = useListParams(choices);
  const { filters, filter, sort, toolbar, states } = useList(choices, address);
  const log = useAuditQuery(address[0]);
  return (
    <>
      <PageHeader title={t('audit.title')} />
      <p className={shared.intro}>{t('audit.intro')}</p>
      <Toolbar
        {...toolbar}
        searchHint={t('audit.searchHint')}
        choices={[
          filter('subject', t('audit.subject'), (each) =>
            each === '' ? t('audit.allSubjects') : t(`audit.subjects.${each}`),
          ),
          sort,
        ]}
        csv={{ path: '/dashboard/audit', params: filters }}
      />
      <ListStates
        {...states}
        answer={log}
        failed={t('audit.failed')}
        total={(count) => t('records.total', { count })}
        empty={<EmptyState shape={reportIcon} title={t('audit.emptyTitle')} text={t('audit.emptyText')} />}
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
