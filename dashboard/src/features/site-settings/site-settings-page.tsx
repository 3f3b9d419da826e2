import { useTranslation } from 'react-i18next';
import type { ApiClient } from 'shell/api';
import { FailureNotice } from 'shared-ui/failure-notice';
import { Skeleton, SkeletonBox } from 'shared-ui/skeleton';
import { useLoaded } from '../../calls/use-loaded.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { VersionedForm, type Versioned } from '../../records/editor/versioned-form.tsx';
import type { Content } from '../../records/record-contract.ts';
import { useFailureWords } from '../../failure-words.ts';
import { SiteSettingsFields } from './site-settings-fields.tsx';

const fetchSettings = (api: ApiClient) => api.get<Versioned>('/dashboard/site-settings');

const saveSettings = (version: number, content: Content) => (api: ApiClient) =>
  api.send<Versioned>('PUT', '/dashboard/site-settings', { version, content });

/** What the centre is and how it is reached: header, footer, contact and search engines all say this. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const failureWords = useFailureWords();
  const [loaded, reload] = useLoaded('site-settings', fetchSettings);
  return (
    <>
      <PageHeader title={t('siteSettings.title')} />
      {loaded.status === 'loading' && (
        <Skeleton label={t('loading')}>
          <SkeletonBox shape="bar" />
          <SkeletonBox shape="bar" />
          <SkeletonBox />
        </Skeleton>
      )}
      {loaded.status === 'failed' && (
        <FailureNotice
          title={t('siteSettings.failed')}
          text={failureWords(loaded.failure)}
          onRetry={reload}
        />
      )}
      {loaded.status === 'ready' && (
        <VersionedForm first={loaded.value} texts="siteSettings" save={saveSettings}>
          <SiteSettingsFields />
        </VersionedForm>
      )}
    </>
  );
}
