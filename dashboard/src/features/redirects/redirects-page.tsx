import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { arrowRightIcon, Icon, plusIcon } from '@nalam/shared-ui/icon';
import { Tag } from '@nalam/shared-ui/tag';
import { useNotices } from '../../notices.ts';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { useDates } from '../../dates.ts';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useListParams } from '../../list/use-list-params.ts';
import { useToolbarChoices } from '../../list/use-toolbar-choices.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { useDeleteRedirectMutation, useRedirectsQuery } from './redirects-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './redirects-page.module.css';

const choices = {
  permanent: ['', 'true', 'false'],
  sort: ['-createdAt', 'createdAt', 'from', 'to'],
} as const;

/** The redirects, including those that changed slugs have left. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  const [params, change] = useListParams(choices);
  const { search, permanent } = params;
  const { filter, sort } = useToolbarChoices(choices, params);
  const redirects = useRedirectsQuery(params);
  const [deleteRedirect] = useDeleteRedirectMutation();
  const [adding, setAdding] = useState(false);
  const notices = useNotices();

  async function remove(from: string) {
    const { error } = await deleteRedirect(from);
    if (error) notices.failed(error);
    else notices.succeeded(t('redirects.deleted', { from: readable(from) }));
  }

  return (
    <>
      <PageHeader title={t('redirects.title')} />
      <Toolbar
        search={search}
        searchHint={t('redirects.searchHint')}
        choices={[
          filter('permanent', t('redirects.filter'), (each) =>
            t(each === '' ? 'redirects.all' : each === 'true' ? 'redirects.permanent' : 'redirects.forNow'),
          ),
          sort,
        ]}
        onChange={(name, value) => change({ [name]: value })}
        csv={{ path: '/dashboard/redirects', params: { search, permanent } }}
      >
        <Button onClick={() => setAdding(true)}>
          <Icon shape={plusIcon} />
          {t('redirects.add')}
        </Button>
      </Toolbar>
      <ListStates
        answer={redirects}
        failed={t('redirects.failed')}
        onPage={(next) => change({ page: next })}
        total={(count) => t('redirects.total', { count })}
        empty={
          <EmptyState
            shape={arrowRightIcon}
            title={t(search + permanent === '' ? 'redirects.emptyTitle' : 'records.nothingFound')}
            text={t('redirects.emptyText')}
          />
        }
      >
        {({ redirects: shown }) => (
          <ul className={shared.rows}>
            {shown.map(({ from, to, permanent, createdAt }) => (
              <li key={from} className={styles.redirect}>
                <span className={styles.paths}>
                  <code>{readable(from)}</code> → <code>{readable(to)}</code>
                </span>
                <Tag>{t(permanent ? 'redirects.permanent' : 'redirects.forNow')}</Tag>
                <time dateTime={createdAt}>{day(createdAt)}</time>
                <ConfirmButton
                  aria-label={t('redirects.deleteOf', { from: readable(from) })}
                  title={t('redirects.deleteTitle', { from: readable(from) })}
                  text={t('redirects.deleteText')}
                  okText={t('redirects.delete')}
                  onOk={() => remove(from)}
                >
                  {t('redirects.delete')}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
      {adding && <AddRedirect onClose={() => setAdding(false)} />}
    </>
  );
}

/** @returns an address with decoded letters; it is stored encoded */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
