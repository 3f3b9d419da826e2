import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { useDashboardTools } from 'shell/page';
import { useShelves } from './use-shelves.ts';

interface ShelfFieldProps {
  name: string;
  label: string;
  /** Whether only categories are offered, and none of their parts. */
  wholeOnly?: boolean;
}

/** Where something stands in the shop. */
export function ShelfField({ name, label, wholeOnly = false }: ShelfFieldProps) {
  const { t } = useTranslation('shop-staff');
  const { ChoiceField, useFailureWords } = useDashboardTools().parts;
  const failureWords = useFailureWords();
  const [shelves, options, reload] = useShelves(wholeOnly);
  return (
    <>
      <ChoiceField name={name} label={label} required options={options} />
      {shelves.status === 'failed' && (
        <p role="alert">
          {failureWords(shelves.failure)}{' '}
          <Button kind="quiet" onClick={reload}>
            {t('retry')}
          </Button>
        </p>
      )}
    </>
  );
}
