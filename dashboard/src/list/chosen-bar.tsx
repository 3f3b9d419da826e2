import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { AskDialog } from '../ask-dialog/ask-dialog.tsx';
import styles from './chosen-bar.module.css';

export interface ChosenAction<Name extends string> {
  name: Name;
  label: string;
  /** True if the action would change nothing. */
  idle?: boolean;
  /** The question before an irreversible action. */
  ask?: { title: string; text: string };
}

interface ChosenBarProps<Name extends string> {
  /** The number of chosen entries; the bar is empty without any. */
  count: number;
  actions: ChosenAction<Name>[];
  running: boolean;
  onAct: (name: Name) => void;
  /** The result of the last action, which is also announced. */
  done?: ReactNode;
}

/** The actions on the chosen entries of a list, and the last result. */
export function ChosenBar<Name extends string>({
  count,
  actions,
  running,
  onAct,
  done,
}: ChosenBarProps<Name>) {
  const { t } = useTranslation('dashboard');
  const [actionToConfirm, setActionToConfirm] = useState<ChosenAction<Name>>();
  return (
    <>
      <div role="status">{done && <p className={styles.done}>{done}</p>}</div>
      {count > 0 && (
        <div role="group" aria-label={t('records.chosenActions')} className={styles.bar}>
          <span>{t('records.chosen', { count })}</span>
          {actions.map((action) => (
            <Button
              key={action.name}
              kind="secondary"
              disabled={running || action.idle === true}
              onClick={() => (action.ask ? setActionToConfirm(action) : onAct(action.name))}
            >
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {actionToConfirm?.ask && (
        <AskDialog
          final
          title={actionToConfirm.ask.title}
          okText={actionToConfirm.label}
          onCancel={() => setActionToConfirm(undefined)}
          onOk={() => {
            setActionToConfirm(undefined);
            onAct(actionToConfirm.name);
          }}
        >
          <p>{actionToConfirm.ask.text}</p>
        </AskDialog>
      )}
    </>
  );
}
