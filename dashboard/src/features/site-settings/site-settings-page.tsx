import { useTranslation } from 'react-i18next';
import { Answered, Bars, useFreshAnswer } from '../../answer/answered.tsx';
import { PageHeader } from '../../page-header/page-header.tsx';
import { VersionedForm, type Versioned } from '../../records/editor/versioned-form.tsx';
import { blankContent } from '../../records/fields/blank-content.ts';
import { KindFields } from '../../records/fields/kind-fields.tsx';
import type { Content } from '../../records/record-contract.ts';
import { useRecordSchemas } from '../../records/records-api.ts';
import { useSaveSiteSettingsMutation, useSiteSettingsQuery } from './site-settings-api.ts';

const texts = 'siteSettings';

/** The centre's details, for header, footer, contact page and search engines. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const settings = useFreshAnswer(useSiteSettingsQuery(undefined));
  const schemas = useRecordSchemas();
  const [save] = useSaveSiteSettingsMutation();
  const states = { failed: t('siteSettings.failed'), skeleton: <Bars count={6} /> };
  return (
    <>
      <PageHeader title={t('siteSettings.title')} />
      <Answered answer={schemas} {...states}>
        {({ 'site-settings': schema }) => {
          const form = (first: Versioned) => (
            <VersionedForm first={first} texts={texts} save={save}>
              <KindFields kind={{ texts }} schema={schema} />
            </VersionedForm>
          );
          return (
            <Answered
              answer={settings}
              {...states}
              // The settings are not filled in yet. Saving version 0 creates them.
              gone={form({ version: 0, content: blankContent(schema) as Content })}
            >
              {form}
            </Answered>
          );
        }}
      </Answered>
    </>
  );
}
