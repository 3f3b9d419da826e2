import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { AskDialog } from './ask-dialog.tsx';

interface ConfirmButtonProps {
  /** Needed if several buttons on the screen have the same text. */
  'aria-label'?: string;
  title: string;
  text: string;
  /** The text of the confirming button. */
  okText: string;
  /** The question stays open until this resolves. */
  onOk: () => Promise<void>;
  children: ReactNode;
}

/** A button for an irreversible action, which asks for confirmation first. */
export function ConfirmButton({ title, text, okText, onOk, ...button }: ConfirmButtonProps) {
  const { t } = useTranslation('dashboard');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');

  async function act() {
    setState('busy');
    try {
      await onOk();
    } finally {
      setState('closed');
    }
  }

  return (
    <>
      <Button kind="quiet" {...button} onClick={() => setState('asking')} />
      {state !== 'closed' && (
        <AskDialog
          final
          title={title}
          okText={okText}
          busy={state === 'busy' && t('sending')}
          onOk={() => void act()}
          onCancel={() => setState('closed')}
        >
          <p>{text}</p>
        </AskDialog>
      )}
    </>
  );
}
