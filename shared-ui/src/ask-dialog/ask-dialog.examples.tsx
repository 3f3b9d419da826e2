import { Button } from '../button/button.tsx';
import type { Example } from '../catalogue/example.ts';
import { WithState } from '../catalogue/with-state.tsx';
import { AskDialog } from './ask-dialog.tsx';

export const question: Example = (say) => (
  <WithState first={false}>
    {(isOpen, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>{say('Publish', 'வெளியிடு')}</Button>
        {isOpen && (
          <AskDialog
            title={say('Publish now?', 'இப்போது வெளியிடவா?')}
            okText={say('Publish', 'வெளியிடு')}
            cancelText={say('Cancel', 'வேண்டாம்')}
            onOk={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <p>{say('Visitors see it at once.', 'பார்வையாளர்களுக்கு உடனே தெரியும்.')}</p>
          </AskDialog>
        )}
      </>
    )}
  </WithState>
);

/** For irreversible actions: ignores the second half of a double tap. */
export const finalQuestion: Example = (say) => (
  <WithState first={false}>
    {(isOpen, setOpen) => (
      <>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {say('Delete for good', 'நிரந்தரமாக நீக்கு')}
        </Button>
        {isOpen && (
          <AskDialog
            final
            title={say('Delete for good?', 'நிரந்தரமாக நீக்கவா?')}
            okText={say('Delete', 'நீக்கு')}
            cancelText={say('Cancel', 'வேண்டாம்')}
            onOk={() => setOpen(false)}
            onCancel={() => setOpen(false)}
          >
            <p>{say('It cannot be brought back.', 'இதை மீட்க முடியாது.')}</p>
          </AskDialog>
        )}
      </>
    )}
  </WithState>
);

/** Blocks input while it works, because closing would lose it. */
export const atWork: Example = (say) => (
  <WithState first={false}>
    {(isOpen, setOpen) => (
      <>
        <Button onClick={() => setOpen(true)}>{say('Publish', 'வெளியிடு')}</Button>
        {isOpen && (
          <AskDialog
            title={say('Publish now?', 'இப்போது வெளியிடவா?')}
            okText={say('Publish', 'வெளியிடு')}
            cancelText={say('Cancel', 'வேண்டாம்')}
            busy={say('Publishing...', 'வெளியிடப்படுகிறது...')}
            onOk={() => undefined}
            onCancel={() => setOpen(false)}
          >
            <p>{say('Visitors see it at once.', 'பார்வையாளர்களுக்கு உடனே தெரியும்.')}</p>
          </AskDialog>
        )}
      </>
    )}
  </WithState>
);
