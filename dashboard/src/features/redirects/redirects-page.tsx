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
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { AddRedirect } from './add-redirect.tsx';
import { choices, useDeleteRedirectMutation, useRedirectsQuery } from './redirects-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './redirects-page.module.css';

/** The redirects, including those created by changed slugs. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { day } = useDates();
  const address = useListParams(choices);
  const { filters, filter, sort, toolbar, states } = useList(choices, address);
  const redirects = useRedirectsQuery(address[0]);
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
        {...toolbar}
        searchHint={t('redirects.searchHint')}
        choices={[
          filter('permanent', t('redirects.filter'), (each) =>
            t(each === '' ? 'redirects.all' : each === 'true' ? 'redirects.permanent' : 'redirects.forNow'),
          ),
          sort,
        ]}
        csv={{ path: '/dashboard/redirects', params: filters }}
      >
        <Button onClick={() => setAdding(true)}>
          <Icon shape={plusIcon} />
          {t('redirects.add')}
        </Button>
      </Toolbar>
      <ListStates
        {...states}
        answer={redirects}
        failed={t('redirects.failed')}
        total={(count) => t('redirects.total', { count })}
        empty={
          <EmptyState
            shape={arrowRightIcon}
            title={t('redirects.emptyTitle')}
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
                  okText={t('users.delete')}
                  onOk={() => remove(from)}
                >
                  {t('users.delete')}
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
