import type { EditedMeta } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@nalam/shared-ui/button';
import { Card } from '@nalam/shared-ui/card';
import { EmptyState } from '@nalam/shared-ui/empty-state';
import { globeIcon, Icon, plusIcon } from '@nalam/shared-ui/icon';
import { useNotices } from '../../notices.ts';
import { ConfirmButton } from '../../ask-dialog/confirm-button.tsx';
import { ListStates } from '../../list/list-states.tsx';
import { Toolbar } from '../../list/toolbar.tsx';
import { useList } from '../../list/use-list.ts';
import { useListParams } from '../../list/use-list-params.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { metaPath, paths } from '../../paths.ts';
import { useTitle } from '../../records/use-title.ts';
import { choices, useDeleteMetaMutation, useMetasQuery } from './meta-api.ts';
import shared from '../../styles/shared.module.css';
import styles from './meta-page.module.css';

/** The pages with meta entries. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const address = useListParams(choices);
  const { filters, filter, sort, toolbar, states } = useList(choices, address);
  const metas = useMetasQuery(address[0]);
  return (
    <>
      <PageHeader title={t('meta.title')} />
      <p className={shared.intro}>{t('meta.intro')}</p>
      <Toolbar
        {...toolbar}
        searchHint={t('meta.searchHint')}
        choices={[
          filter('missing', t('meta.filter'), (each) => t(`meta.missing.${each === '' ? 'nothing' : each}`)),
          sort,
        ]}
        csv={{ path: '/dashboard/meta', params: filters }}
      >
        <Link className={buttonClass()} to={paths.addMeta}>
          <Icon shape={plusIcon} />
          {t('meta.add')}
        </Link>
      </Toolbar>
      <ListStates
        {...states}
        answer={metas}
        failed={t('meta.failed')}
        total={(count) => t('meta.total', { count })}
        empty={<EmptyState shape={globeIcon} title={t('meta.empty')} text={t('meta.emptyText')} />}
      >
        {({ pages }) => (
          <ul className={shared.list}>
            {pages.map((page) => (
              <li key={page.path}>
                <Entry page={page} />
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function Entry({ page }: { page: EditedMeta }) {
  const { t } = useTranslation('dashboard');
  const [deleteMeta] = useDeleteMetaMutation();
  const notices = useNotices();
  const title = useTitle()(page);

  async function remove() {
    const { error } = await deleteMeta(page);
    if (error) notices.failed(error);
  }

  return (
    <Card className={styles.entry}>
      <h2 className={styles.title}>
        <Link to={metaPath(page.path)} lang={title.lang}>
          {title.text}
        </Link>
      </h2>
      <code>{page.path}</code>
      <ConfirmButton
        title={t('meta.removeTitle', { path: page.path })}
        text={t('meta.removeText')}
        okText={t('media.remove')}
        onOk={remove}
      >
        {t('media.remove')}
      </ConfirmButton>
    </Card>
  );
}
