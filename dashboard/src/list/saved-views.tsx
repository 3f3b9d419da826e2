import type { NewView, SavedView } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@nalam/shared-ui/button';
import { Choice } from '@nalam/shared-ui/choice';
import { TextField } from '@nalam/shared-ui/text-field';
import { useNotices } from '../notices.ts';
import { AskDialog } from '../ask-dialog/ask-dialog.tsx';
import { staffApi } from '../staff-api/staff-api.ts';

const viewsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    views: build.query<SavedView[], undefined>({
      query: () => ({ path: '/dashboard/views' }),
      providesTags: ['views'],
    }),
    saveView: build.mutation<SavedView[], NewView>({
      query: (body) => ({ method: 'POST', path: '/dashboard/views', body }),
      invalidatesTags: ['views'],
    }),
    removeView: build.mutation<SavedView[], string>({
      query: (id) => ({ method: 'DELETE', path: `/dashboard/views/${id}` }),
      invalidatesTags: ['views'],
    }),
  }),
});

/** @returns the part of an address that a view stores: filters and order, without search and page, like the API */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (/(^|\.)(search|page)$/.test(name)) params.delete(name);
  params.sort();
  return params.toString();
}

/** The user's saved views of this page's lists, and a form that saves the current one. */
export function SavedViews({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('dashboard');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notices = useNotices();
  const { data = [] } = viewsApi.useViewsQuery(undefined);
  const [save, { isLoading: saving }] = viewsApi.useSaveViewMutation();
  const [remove] = viewsApi.useRemoveViewMutation();
  const [name, setName] = useState<string>();
  const path = pathname.replace(/\/$/, '');
  const views = data.filter((view) => view.path === path);
  const query = viewOf(search);
  const current = views.find((view) => viewOf(view.query) === query);
  const show = (id: string) => {
    const { query: chosen = '' } = views.find(({ _id }) => _id === id) ?? {};
    void navigate({ search: chosen }, { preventScrollReset: true });
  };

  async function keep() {
    if (!name?.trim()) return;
    const { error } = await save({ path, name, query });
    if (error) notices.failed(error);
    else setName(undefined);
  }

  async function forget(id: string) {
    const { error } = await remove(id);
    if (error) notices.failed(error);
  }

  return (
    <>
      {views.length > 0 && (
        <Choice
          className={className}
          label={t('list.views.label')}
          value={current?._id ?? ''}
          options={[
            { value: '', label: t(query === '' ? 'list.views.all' : 'list.views.other') },
            ...views.map(({ _id, name: label }) => ({ value: _id, label })),
          ]}
          onChange={show}
        />
      )}
      {current ? (
        <Button kind="quiet" onClick={() => void forget(current._id)}>
          {t('list.views.remove')}
        </Button>
      ) : (
        query !== '' && (
          <Button kind="quiet" onClick={() => setName('')}>
            {t('list.views.save')}
          </Button>
        )
      )}
      {name !== undefined && (
        <AskDialog
          title={t('list.views.save')}
          okText={t('save')}
          busy={saving && t('sending')}
          onOk={() => void keep()}
          onCancel={() => setName(undefined)}
        >
          <TextField
            label={t('list.views.name')}
            hint={t('list.views.hint')}
            required
            maxLength={60}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </AskDialog>
      )}
    </>
  );
}
