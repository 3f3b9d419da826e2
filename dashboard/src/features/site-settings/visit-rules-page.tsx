import { useTranslation } from 'react-i18next';
import { useSession } from '@nalam/shell/session';
import { Answered, Bars, useFreshAnswer } from '../../answer/answered.tsx';
import { seesRequests } from '../../new-requests/sees-requests.ts';
import { PageHeader } from '../../page-header/page-header.tsx';
import { VersionedForm } from '../../records/editor/versioned-form.tsx';
import { KindFields } from '../../records/fields/kind-fields.tsx';
import { useRecordSchemas } from '../../records/records-api.ts';
import { ServicePlaces } from './service-places.tsx';
import { useSaveVisitRulesMutation, useVisitRulesQuery } from './site-settings-api.ts';

const texts = 'siteSettings';

/** Holidays and places: the part of the site settings that the front desk manages. */
export function Component() {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const rules = useFreshAnswer(useVisitRulesQuery(undefined));
  const schemas = useRecordSchemas();
  const [save] = useSaveVisitRulesMutation();
  const states = { failed: t('siteSettings.failed'), skeleton: <Bars count={3} /> };
  return (
    <>
      <PageHeader title={t('visitRules.title')} />
      <Answered answer={schemas} {...states}>
        {({ 'site-settings': { properties: { visits } = {} } }) => (
          <Answered answer={rules} {...states}>
            {(first) => (
              <VersionedForm first={first} texts={texts} save={save}>
                {visits && <KindFields kind={{ texts }} schema={visits} />}
              </VersionedForm>
            )}
          </Answered>
        )}
      </Answered>
      {seesRequests(role) && <ServicePlaces />}
    </>
  );
}
