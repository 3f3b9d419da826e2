import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@nalam/shared-ui/text-field';
import { AskDialog } from '../../ask-dialog/ask-dialog.tsx';
import { isAddress } from './address.ts';

interface LinkButtonProps {
  editor: Editor;
  disabled: boolean;
  className: string | undefined;
}

/** Adds or changes the link of the selected text; an empty address removes it. */
export function LinkButton({ editor, disabled, className }: LinkButtonProps) {
  const { t } = useTranslation('dashboard');
  const { href, empty } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: now.getAttributes('link').href as string | undefined,
      empty: now.state.selection.empty,
    }),
  });
  const [address, setAddress] = useState<string>();
  const [wrong, setWrong] = useState(false);

  function apply() {
    const href = (address ?? '').trim();
    if (href !== '' && !isAddress(href)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    setAddress(undefined);
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('richText.link')}
        title={t('richText.link')}
        aria-pressed={href !== undefined}
        disabled={disabled || (empty && href === undefined)}
        onClick={() => {
          setWrong(false);
          setAddress(href ?? '');
        }}
      >
        <span aria-hidden="true">↗</span>
      </button>
      {address !== undefined && (
        <AskDialog
          title={t('richText.link')}
          okText={t('richText.apply')}
          onOk={apply}
          onCancel={() => setAddress(undefined)}
        >
          <TextField
            label={t('richText.address')}
            hint={t('richText.addressHint')}
            value={address}
            autoCapitalize="none"
            spellCheck={false}
            error={wrong ? t('richText.addressWrong') : undefined}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
        </AskDialog>
      )}
    </>
  );
}
