import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@nalam/shell/session';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { problemsOf } from '../../field-errors.ts';

/** What a super admin adds to the call that shows texts to visitors. */
export interface Confirmation {
  confirmsNoOffer?: true;
}

/**
 * Asks a super admin about texts that name a child and a sex (PC-PNDT Act), and sends them again once confirmed.
 *
 * @returns `confirming` runs a call, which throws the API's refusal; `question` is the dialog
 */
export function useNoOfferQuestion(): {
  confirming: <Answer>(send: (confirmation: Confirmation) => Promise<Answer>) => Promise<Answer>;
  question: ReactNode;
} {
  const { t } = useTranslation('dashboard');
  const { role } = useSession();
  const answer = useRef<(confirmed: boolean) => void>(undefined);
  const [asking, setAsking] = useState(false);

  async function isConfirmed() {
    setAsking(true);
    const confirmed = await new Promise<boolean>((resolve) => (answer.current = resolve));
    setAsking(false);
    return confirmed;
  }

  return {
    confirming: async (send) => {
      try {
        return await send({});
      } catch (error) {
        const problems = problemsOf(error);
        const isDoubt = problems.length > 0 && problems.every(({ code }) => code === 'PRENATAL_DOUBT');
        if (!isDoubt || role !== 'superAdmin' || !(await isConfirmed())) throw error;
        return send({ confirmsNoOffer: true });
      }
    },
    question: asking && (
      <AskDialog
        final
        title={t('records.noOffer.title')}
        okText={t('records.noOffer.confirm')}
        onOk={() => answer.current?.(true)}
        onCancel={() => answer.current?.(false)}
      >
        <p>{t('records.noOffer.text')}</p>
      </AskDialog>
    ),
  };
}
