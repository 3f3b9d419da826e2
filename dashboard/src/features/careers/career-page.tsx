import type { RecordDetail, StoredText } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { briefcaseIcon } from '@nalam/shared-ui/icon';
import { Answered } from '../../answer/answered.tsx';
import { BulkRequests } from '../../list/bulk-requests.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { useSelection } from '../../list/selection.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { RecordGone } from '../../records/editor/record-gone.tsx';
import { RecordState } from '../../records/list/record-state.tsx';
import { useRecordQuery } from '../../records/records-api.ts';
import { useTitle } from '../../records/use-title.ts';
import { ApplicationCard } from './application-card.tsx';
import { choices, useApplicationsQuery } from './applications-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './career-page.module.css';
import { openingKind } from './opening-kind.ts';

/** One opening and its applicants. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { id = '' } = useParams();
  const opening = useRecordQuery({ kind: 'openings', name: id });
  return (
    <Answered answer={opening} failed={t('records.recordFailed')} gone={<RecordGone kind={openingKind} />}>
      {(detail) => (detail ? <Opening detail={detail} /> : <RecordGone kind={openingKind} />)}
    </Answered>
  );
}

function Opening({ detail: { record, content } }: { detail: RecordDetail }) {
  const { t } = useTranslation('dashboard');
  const title = useTitle()({ title: content.title as StoredText });
  return (
    <>
      <PageHeader title={t('menu.career')} />
      <div className={`${shared.row} ${styles.head}`}>
        <h2 lang={title.lang}>{title.text}</h2>
        <RecordState record={record} />
        <Link className={buttonClass('secondary')} to={openingKind.editPath(record)}>
          {t('openings.editTitle')}
        </Link>
        <Link className={buttonClass('quiet')} to={openingKind.listPath}>
          {t('records.backToList')}
        </Link>
      </div>
      <Applications opening={record.id} />
    </>
  );
}

function Applications({ opening }: { opening: string }) {
  const { t } = useTranslation('dashboard');
  const address = useListParams(choices);
  const { filters, filter, sort, toolbar, states } = useList(choices, address);
  const query = { opening, ...address[0] };
  const applications = useApplicationsQuery(query);
  const selection = useSelection(query);
  return (
    <>
      <Toolbar
        {...toolbar}
        searchHint={t('home.searchHint')}
        choices={[
          filter('status', t('home.columns.status'), (each) =>
            each === '' ? t('home.everyStatus') : t(`openings.status.${each}`),
          ),
          sort,
        ]}
        csv={{ path: '/dashboard/applications', params: { opening, ...filters } }}
      />
      <BulkRequests
        kind="applications"
        requests={applications.data?.items ?? []}
        selection={selection}
        actions={[
          ...(['shortlisted', 'hired', 'declined'] as const).map((name) => ({
            name,
            label: t('list.markAs', { status: t(`openings.status.${name}`) }),
          })),
          {
            name: 'delete' as const,
            label: t('records.actions.delete'),
            ask: {
              title: t('records.deleteTitle', { count: selection.ids.length }),
              text: t('openings.deleteApplicationsText'),
            },
          },
        ]}
      />
      <ListStates
        {...states}
        answer={applications}
        failed={t('openings.applicationsFailed')}
        total={(count) => t('openings.applicationCount', { count })}
        empty={
          <EmptyState
            shape={briefcaseIcon}
            title={t('openings.noApplications')}
            text={t('openings.noApplicationsText')}
          />
        }
      >
        {({ items }) => (
          <section aria-label={t('openings.applications')} className={styles.list}>
            {items.map((application) => (
              // Remounted when the status changes, because a card shows its own choice at once.
              <ApplicationCard
                key={`${application._id} ${application.status}`}
                application={application}
                selection={selection}
              />
            ))}
          </section>
        )}
      </ListStates>
    </>
  );
}
