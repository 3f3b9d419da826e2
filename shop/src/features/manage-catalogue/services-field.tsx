import type { ServiceSummary } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { useDashboardTools, useLanguage } from '@nalam/shell/page';
import { ChoicesFailure } from './choices-failure.tsx';

/** The services whose pages show the product. An unpublished service is shown by its id. */
export function ServicesField() {
  const { t } = useTranslation('shop-staff');
  const lang = useLanguage();
  const { ChoiceField, ListField, useStaffQuery } = useDashboardTools().parts;
  const services = useStaffQuery<ServiceSummary[]>({ path: '/services', params: { lang } });
  const options = (services.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <ListField
        name="services"
        label={t('product.fields.services')}
        addLabel={t('product.addService')}
        max={30}
        blank={() => null}
      >
        {(entry) => <ChoiceField name={[entry]} label={t('product.service')} required options={options} />}
      </ListField>
      <ChoicesFailure choices={services} />
    </>
  );
}
