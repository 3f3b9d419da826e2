import { useTranslation } from 'react-i18next';
import { Button } from 'shared-ui/button';
import type { Failure } from 'shell/api';
import { useDashboardTools } from 'shell/page';

/** Says beside a choice of shelves why there is none, with a way to ask again. */
export function ShelvesFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('shop-staff');
  const failureWords = useDashboardTools().parts.useFailureWords();
  return (
    <p role="alert">
      {failureWords(failure)}{' '}
      <Button kind="quiet" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
