import type { StaffOrder } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';
import { useDashboardTools } from '@nalam/shell/page';
import { useNotify } from '@nalam/shell/session';

/** For components that change an order. */
export interface OrderChangeProps {
  order: StaffOrder;
  onChanged: (order: StaffOrder) => void;
  /** Called when another person has changed the order. */
  onOutdated: () => void;
}

/** @returns a function that sends a change of an order and shows why it was refused; it resolves to whether it was accepted */
export function useOrderChange({
  onChanged,
  onOutdated,
}: Pick<OrderChangeProps, 'onChanged' | 'onOutdated'>) {
  const { t } = useTranslation('shop-staff');
  const { callAsStaff, parts } = useDashboardTools();
  const failureWords = parts.useFailureWords();
  const notify = useNotify();
  return async (
    send: (api: ApiClient) => Promise<StaffOrder>,
    /** The text for a refusal; undefined for the default. */
    explain: (failure: Failure) => string | undefined = () => undefined,
  ): Promise<boolean> => {
    try {
      onChanged(await callAsStaff(send));
      return true;
    } catch (error) {
      const failure = toFailure(error);
      const outdated =
        failure.kind === 'refused' && (failure.code === 'CONFLICT' || failure.code === 'NOT_POSSIBLE_NOW');
      const text = explain(failure) ?? (outdated ? t('order.outdated') : failureWords(failure));
      notify({ kind: 'error', text });
      // Shows the current order before another action.
      if (outdated) onOutdated();
      return false;
    }
  };
}
