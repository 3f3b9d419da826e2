import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import type { StaffAnswer } from '@nalam/shell/contract';
import { useDashboardTools } from '@nalam/shell/page';

/** Shown beside a filter whose choices did not load: the reason, with a retry. */
export function ChoicesFailure({ choices }: { choices: StaffAnswer<unknown> }) {
  const { t } = useTranslation('shop-staff');
  const failureWords = useDashboardTools().parts.useFailureWords();
  const { data, error, isFetching, refetch } = choices;
  if (data !== undefined || isFetching || error === undefined) return null;
  return (
    <p role="alert">
      {failureWords(error)}{' '}
      <Button kind="quiet" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </p>
  );
}
