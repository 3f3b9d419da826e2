import type { BulkResult } from '@nalam/api/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotices } from '../notices.ts';
import { useProblemText } from '../failure-words.ts';
import { staffApi } from '../staff-api/staff-api.ts';
import styles from './chosen-bar.module.css';
import { ChosenBar, type ChosenAction } from './chosen-bar.tsx';
import type { Selection } from './selection.tsx';

interface Bulk {
  kind: 'appointments' | 'enquiries' | 'applications';
  action: string;
  records: { id: string; version?: number }[];
}

const bulkApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    changeRequests: build.mutation<BulkResult, Bulk>({
      query: ({ kind, ...body }) => ({ method: 'POST', path: `/dashboard/${kind}/bulk`, body }),
      invalidatesTags: (_result, _error, { kind }) => [kind, 'summary'],
    }),
  }),
});

interface BulkRequestsProps<Action extends string> {
  kind: Bulk['kind'];
  /** The entries in view, with versions if the API requires them. */
  requests: { _id: string; version?: number }[];
  selection: Selection;
  actions: ChosenAction<Action>[];
}

/** Applies one action to all chosen requests. Requests that the API refused stay chosen. */
export function BulkRequests<Action extends string>({
  kind,
  requests,
  selection: { ids, choose },
  actions,
}: BulkRequestsProps<Action>) {
  const { t } = useTranslation('dashboard');
  const [send, { isLoading }] = bulkApi.useChangeRequestsMutation();
  const notices = useNotices();
  const problemText = useProblemText();
  const [changed, setChanged] = useState(0);
  const chosenRequests = requests.filter(({ _id }) => ids.includes(_id));

  async function act(action: Action) {
    notices.withdraw();
    const records = chosenRequests.map(({ _id, version }) => ({
      id: _id,
      ...(version !== undefined && { version }),
    }));
    try {
      const { results } = await send({ kind, action, records }).unwrap();
      const refused = results.flatMap(({ id, problem }) => (problem ? [{ id, problem }] : []));
      setChanged(results.length - refused.length);
      choose(refused.map(({ id }) => id));
      // Lists each reason once, not once per request.
      const reasons = [...new Set(refused.map(({ problem }) => problemText(problem)))];
      if (reasons.length > 0)
        notices.failed(`${t('list.refused', { count: refused.length })} ${reasons.join(' ')}`);
    } catch (error) {
      notices.failed(error);
    }
  }

  return (
    <div className={styles.requests}>
      <ChosenBar
        count={chosenRequests.length}
        actions={actions}
        running={isLoading}
        onAct={(action) => void act(action)}
        done={changed > 0 && chosenRequests.length === 0 && t('list.changed', { count: changed })}
      />
    </div>
  );
}
