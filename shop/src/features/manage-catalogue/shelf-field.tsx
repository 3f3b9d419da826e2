import type { StaffShelf } from 'api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import { useDashboardTools } from 'shell/page';
import { useNameOf } from '../../staff/use-name-of.ts';

interface ShelfFieldProps {
  name: string;
  label: string;
  /** Whether only categories are offered, and none of their parts. */
  wholeOnly?: boolean;
}

/** Where something stands in the shop: drafts are offered, too, because what is published last is found first. */
export function ShelfField({ name, label, wholeOnly = false }: ShelfFieldProps) {
  const { t } = useTranslation('shop-staff');
  const { ChoiceField, useLoaded, useFailureWords } = useDashboardTools().parts;
  const failureWords = useFailureWords();
  const nameOf = useNameOf();
  const [shelves, reload] = useLoaded('shelves', (api) =>
    api.get<StaffShelf[]>('/dashboard/catalogue/shelves'),
  );
  const offered =
    shelves.status === 'ready' ? shelves.value.filter(({ category }) => !wholeOnly || !category) : [];
  return (
    <>
      <ChoiceField
        name={name}
        label={label}
        required
        options={offered.map((shelf) => ({
          value: shelf.id,
          label: [shelf.category, shelf.name]
            .filter((part) => part !== undefined)
            .map(nameOf)
            .join(' / '),
        }))}
      />
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
