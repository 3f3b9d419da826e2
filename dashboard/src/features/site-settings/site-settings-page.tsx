import { useTranslation } from 'react-i18next';
import { Answered, Bars, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { VersionedForm, type Versioned } from '../../records/editor/versioned-form.tsx';
import { blankSettings } from './blank-settings.ts';
import { useSaveSiteSettingsMutation, useSiteSettingsQuery } from './site-settings-api.ts';
import { SiteSettingsFields } from './site-settings-fields.tsx';

/** The centre's details, for header, footer, contact page and search engines. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const settings = useFreshAnswer(useSiteSettingsQuery(undefined));
  const [save] = useSaveSiteSettingsMutation();
  const form = (first: Versioned) => (
    <VersionedForm first={first} texts="siteSettings" save={save}>
      <SiteSettingsFields />
    </VersionedForm>
  );
  return (
    <>
      <PageHeader title={t('siteSettings.title')} />
      <Answered
        answer={settings}
        failed={t('siteSettings.failed')}
        // The settings are not filled in yet. Saving version 0 creates them.
        gone={form({ version: 0, content: blankSettings() })}
        skeleton={<Bars count={6} />}
      >
        {form}
      </Answered>
    </>
  );
}
