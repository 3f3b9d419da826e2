import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { AskDialog } from './ask-dialog.tsx';

interface AskedButtonProps {
  /** What it is called where several on the screen say the same. */
  'aria-label'?: string;
  title: string;
  text: string;
  /** What the button of the question says. */
  okText: string;
  /** The question stays until this is done. */
  onOk: () => Promise<void>;
  children: ReactNode;
}

/** A button for what nothing takes back: it asks over the page first. */
export function AskedButton({ title, text, okText, onOk, ...button }: AskedButtonProps) {
  const { t } = useTranslation('dashboard');
  const [state, setState] = useState<'closed' | 'asking' | 'busy'>('closed');

  async function act() {
    setState('busy');
    await onOk();
    setState('closed');
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
