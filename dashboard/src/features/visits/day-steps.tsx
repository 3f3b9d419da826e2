import type { Appointment } from '@nalam/api/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Tag } from '@nalam/shared-ui/tag';
import { CallAgain } from '../../requests/call-again.tsx';
import type { RowSteps } from './use-row-steps.ts';

interface DayStepsProps {
  request: Appointment;
  /** True if its visit may have ended. */
  mayEnd: boolean;
  steps: RowSteps;
}

/** Steps that one press records for a visitor of the day. */
export function DaySteps({ request, mayEnd, steps }: DayStepsProps) {
  const { t } = useTranslation('dashboard');
  const { name, visit } = request;
  return (
    <>
      {visit?.state === 'cancelled' && <Tag kind="danger">{t('home.visit.states.cancelled')}</Tag>}
      {visit &&
        visit.state !== 'cancelled' &&
        mayEnd &&
        (['came', 'missed'] as const).map((state) => (
          <Button
            key={state}
            kind="secondary"
            aria-label={`${t(`home.visit.states.${state}`)}: ${name}`}
            aria-pressed={visit.state === state}
            onClick={() => {
              if (visit.state !== state) steps.endVisit(request, state);
            }}
          >
            {t(`home.visit.states.${state}`)}
          </Button>
        ))}
      <CallAgain request={request} onChange={(at) => steps.callAgain(request, at)} />
    </>
  );
}
